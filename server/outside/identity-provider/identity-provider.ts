/** A service that knows an organization's people and signs them in, such as Entra ID, Okta or Keycloak. */
export interface IdentityProvider {
  /** As staff know it. */
  readonly name: string;
  /** Begins a sign-in that returns to an address of this site. Throws {@link ProviderAway}. */
  begin(returnTo: string): Promise<BegunSignIn>;
  /**
   * The email address of the person who has signed in, from the address to which the browser was returned. Throws
   * {@link ProviderAway} or {@link NotProven}.
   */
  finish(checks: SignInChecks, returned: URL): Promise<string>;
}

/** A sign-in that has begun. */
export interface BegunSignIn {
  /** The provider's page, which the browser opens. */
  readonly url: string;
  readonly checks: SignInChecks;
}

/** What the end of a sign-in is compared with. Only the server may know it. */
export interface SignInChecks {
  /** The provider returns it with the browser. */
  readonly state: string;
  /** The provider signs it with the person's identity. */
  readonly nonce: string;
  /** Proves that the same server ends the sign-in (PKCE). */
  readonly verifier: string;
}

/** The provider does not answer. */
export class ProviderAway extends Error {}

/** The sign-in proves no one: the person declined, the provider knows no address of theirs, or an answer is not genuine. */
export class NotProven extends Error {
  readonly why: 'declined' | 'no-email' | 'invalid';

  constructor(why: NotProven['why'], options?: ErrorOptions) {
    super(`the sign-in is not proven: ${why}`, options);
    this.why = why;
  }
}
