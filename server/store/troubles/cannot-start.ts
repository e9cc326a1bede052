/** A refusal to start, in words for the operator: what was found, and what to do. */
export class CannotStart extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CannotStart';
  }
}
