/** The settings with which a browser shows a provider's card fields. */
export interface CardEntry {
  /** Names the entry; what a step saves in place of a card number. */
  readonly reference: string;
  /** Lets one browser fill in this entry, and nothing else. Never stored. */
  readonly client_secret: string;
  readonly publishable_key: string;
  /** The provider's script. */
  readonly script: string;
}

/** A card that the provider has captured. */
export interface CapturedCard {
  /** The token by which the card is charged. */
  readonly token: string;
  /** The same for the same card number, whatever its token. */
  readonly sameness: string;
  /** As people know it: `Visa`. */
  readonly brand: string;
  readonly last_four: string;
  /** `01` to `12`. */
  readonly expiration_month: string;
  /** Four digits. */
  readonly expiration_year: string;
}

/** The reason why an entry gives no card: it is unknown in this scope, or its card was not accepted. */
export type Uncaptured = 'unknown' | 'not-accepted';

/** The sources that pages must be allowed to load. */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * A provider whose fields take card numbers in frames of its own, so that no number reaches this server. `scope` ties an
 * entry to one enrollment. Throws {@link ProviderAway} if the provider does not answer or refuses to work for us.
 */
export interface HostedFields {
  readonly sources: PageSources;
  begin(scope: string): Promise<CardEntry>;
  /** Asks the provider what was captured; the browser is never trusted with this. */
  captured(reference: string, scope: string): Promise<CapturedCard | Uncaptured>;
}

/** The provider does not answer, or refuses our key. Its message is for the log and has no card data. */
export class ProviderAway extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ProviderAway';
  }
}
