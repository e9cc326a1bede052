/** Why the server does not start, in words for the person who started it: what was found, and what to do. */
export class CannotStart extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CannotStart';
  }
}
