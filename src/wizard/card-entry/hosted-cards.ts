import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isMask } from '#schemas/values/mask.ts';
import { messages } from '#schemas/messages/messages.ts';
import { call, problemOf } from '#src/api/call.ts';
import type { CardEntries, CardListener, OpenCard } from '#widgets/card-entry/card-entries.ts';
import { cardStyle } from './card-style.ts';
import { loadStripe, type Stripe, type StripeCard } from './stripe.ts';

const patienceMs = 20_000;
type Begun = CallData<'POST /begin-card-entry'>;

interface Shown {
  readonly stripe: Stripe;
  readonly card: StripeCard;
  begun: Begun;
  /** Whether Stripe has taken the card as it is now. */
  isTaken: boolean;
  /** Whether `begun` took a card, and takes no other. */
  isSpent: boolean;
}

/** The outcome of confirming a card: its reference, or the reason why there is none. */
export type Confirmation = { readonly reference: string } | { readonly refused: string };

/** Cards of an enrollment that are entered in Stripe's fields. */
export class HostedCards implements CardEntries {
  readonly #enrollment_id: string;
  #shown: Shown | undefined;

  constructor(enrollment_id: string) {
    this.#enrollment_id = enrollment_id;
  }

  open(place: HTMLElement, listener: CardListener): OpenCard {
    let isGone = false;
    let leave = () => undefined as void;
    const tooLate = setTimeout(listener.failed, patienceMs);
    const isReady = () => {
      clearTimeout(tooLate);
      listener.ready();
    };
    const show = async () => {
      const begun = await this.#begin();
      const stripe = await loadStripe(begun.script, begun.publishable_key);
      if (isGone) return;
      const options = { hidePostalCode: true, disableLink: true, style: cardStyle(place) } as const;
      const card = stripe.elements({ locale: document.documentElement.lang }).create('card', options);
      const shown: Shown = { stripe, card, begun, isTaken: false, isSpent: false };
      this.#shown = shown;
      card.on('ready', isReady);
      card.on('loaderror', listener.failed);
      card.on('focus', () => listener.focused(true));
      card.on('blur', () => listener.focused(false));
      card.on('change', ({ complete }) => {
        shown.isTaken = false;
        listener.answered(complete ? shown.begun.reference : undefined);
      });
      card.mount(place);
      const dark = matchMedia('(prefers-color-scheme: dark)');
      const look = () => card.update({ style: cardStyle(place) });
      dark.addEventListener('change', look);
      leave = () => {
        dark.removeEventListener('change', look);
        card.destroy();
        if (this.#shown === shown) this.#shown = undefined;
      };
    };
    void show().catch(() => {
      if (isGone) return;
      clearTimeout(tooLate);
      listener.failed();
    });
    return {
      focus: () => this.#shown?.card.focus(),
      close: () => {
        isGone = true;
        clearTimeout(tooLate);
        leave();
      },
    };
  }

  /** Lets Stripe take the card that answers refer to; undefined if they refer to none that is on the page. */
  async confirm(answers: Answers): Promise<Confirmation | undefined> {
    const shown = this.#shown;
    if (!shown || answers.card_number === undefined || isMask(answers.card_number)) return undefined;
    if (shown.isTaken) return { reference: shown.begun.reference };
    try {
      return await this.#take(shown, answers);
    } catch (error) {
      return { refused: problemOf(error).message };
    }
  }

  /** The server did not take the card: the next one is entered from the start. */
  forget(): void {
    if (!this.#shown) return;
    this.#shown.isTaken = false;
    this.#shown.isSpent = true;
  }

  async #take(shown: Shown, answers: Answers, isAgain = false): Promise<Confirmation> {
    if (shown.isSpent) {
      shown.begun = await this.#begin();
      shown.isSpent = false;
    }
    const { stripe, card, begun } = shown;
    const { setupIntent, error } = await stripe.confirmCardSetup(begun.client_secret, {
      payment_method: { card, billing_details: detailsOf(answers) },
    });
    shown.isSpent = setupIntent !== undefined || error?.code === 'setup_intent_unexpected_state';
    // A page that was open for long, or a lost answer.
    if (error && shown.isSpent && !isAgain) return this.#take(shown, answers, true);
    if (setupIntent?.status !== 'succeeded') return { refused: error?.message ?? messages.cardNotAccepted };
    shown.isTaken = true;
    return { reference: begun.reference };
  }

  #begin(): Promise<Begun> {
    return call('POST /begin-card-entry', { enrollment_id: this.#enrollment_id });
  }
}

function detailsOf({ first_name_on_cc, last_name_on_cc, address1, address2, city, state, zip }: Answers): object {
  const name = [first_name_on_cc, last_name_on_cc].filter(Boolean).join(' ');
  const lines = Object.entries({ line1: address1, line2: address2, city, state, postal_code: zip });
  return { name, address: { ...Object.fromEntries(lines.filter(([, text]) => text !== undefined && text !== '')), country: 'US' } };
}
