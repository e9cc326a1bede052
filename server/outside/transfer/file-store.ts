/** A folder, here or on another machine, that files are put into and read from. */
export interface FileStore {
  /** Writes a file as a whole, replacing one of the same name. `onProgress` is called while it is written. */
  write(name: string, content: AsyncIterable<Buffer>, onProgress: () => Promise<void>): Promise<void>;
  /** Gives a file its final name, replacing one that has it. */
  rename(from: string, to: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** The names of its files, at most some thousands. */
  list(): Promise<readonly string[]>;
  /** A small file as text. Throws {@link TooLarge}. */
  read(name: string): Promise<string>;
  close(): Promise<void>;
}

/** An error that retrying does not fix. Its message is shown to staff. */
export class CannotTransfer extends Error {}

/** A temporary error. Its message is shown to staff. */
export class TransferFailed extends Error {}

/** A file that is too large to be read as text, in words. */
export class TooLarge extends TransferFailed {}

const mostToRead = 5_000_000;

/** Throws {@link TooLarge} unless a file of this size is read as text. */
export function checkSize(name: string, bytes: number): void {
  if (bytes > mostToRead) throw new TooLarge(`${name} is too large.`);
}
