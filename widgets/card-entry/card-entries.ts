import { createContext } from 'react';

/** The reports of a provider's field while a card is entered. */
export interface CardListener {
  readonly ready: () => void;
  readonly failed: () => void;
  /** The reference of a card that is complete; undefined while it is not. */
  readonly answered: (reference: string | undefined) => void;
  readonly focused: (hasFocus: boolean) => void;
}

/** A provider's field on the page. */
export interface OpenCard {
  focus(): void;
  close(): void;
}

/** What a control needs of a payment provider: it places the provider's own field on the page. */
export interface CardEntries {
  open(place: HTMLElement, listener: CardListener): OpenCard;
}

/** The provider around a form; undefined where cards are entered in ordinary fields. */
export const CardEntriesContext = createContext<CardEntries | undefined>(undefined);
