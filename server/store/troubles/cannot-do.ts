/** Why a command for operators was refused, in words for them: what was found, and what to do. */
export class CannotDo extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CannotDo';
  }
}
