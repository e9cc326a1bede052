/** Keeps the key that data keys are encrypted with, outside of this program and its database. */
export interface KeyService {
  /** The data key in what {@link KeyService.make} gave out earlier. */
  unwrap(wrapped: Buffer): Promise<Buffer>;
  /** A new data key, as it may be written into settings. */
  make(): Promise<Buffer>;
}
