/** A refused command, in words for operators: what was found, and what to do. */
export class CannotDo extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CannotDo';
  }
}
