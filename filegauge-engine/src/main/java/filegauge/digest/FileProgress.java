package filegauge.digest;

/** Told how the digesting of files goes on. Called by several threads at once. */
public interface FileProgress {
  /** Nobody wants to know. */
  FileProgress NONE =
      new FileProgress() {
        @Override
        public void expect(long bytes) {}

        @Override
        public void read(long bytes) {}
      };

  /** Files of so many further bytes were found. */
  void expect(long bytes);

  /** So many further bytes were read. */
  void read(long bytes);
}
