import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { CallError } from '#src/api/call.ts';
import { type Place, placeOf, wholeZip } from '#src/api/place-of-zip.ts';
import type { FillIn } from './fill-in.ts';

interface Asking {
  readonly fill: (place: Place) => void;
  /** Whether the zip code shows an error. */
  readonly shows: (error: CallError) => boolean;
}

const isAboutZip = (error: CallError) => error.status === 422;

/**
 * Fills in the city and state of a zip code. A zip code in one state locks the state; one that spans states leaves the
 * choice open. Editing the zip code clears the state, and the city if it was filled in.
 */
export class ZipLookup {
  #asked = '';
  #city = '';

  /** The form opened with this zip code: fills in what is still empty, and changes no answer. */
  open(value: unknown, form: FormHandle, fillIn: FillIn): Promise<void> {
    const fill = (place: Place) =>
      fillIn(() => {
        const { city, state } = form.answers();
        if (!city) form.set('city', place.city);
        if (!state) form.set('state', place.state_abbreviation);
      });
    // No one edited this zip code, so a failed lookup does not matter.
    return this.#ask(value, form, { fill, shows: isAboutZip });
  }

  /** The zip code was answered. */
  answer(value: unknown, form: FormHandle): Promise<void> {
    if (String(value ?? '').trim() === this.#asked) return Promise.resolve();
    form.lock(['state'], false);
    form.set('state', undefined);
    if (form.answers().city === this.#city) form.set('city', undefined);
    const fill = (place: Place) => {
      for (const [name, found] of [
        ['city', place.city],
        ['state', place.state_abbreviation],
      ] as const) {
        form.set(name, found);
        form.setFault(name, undefined);
      }
    };
    return this.#ask(value, form, { fill, shows: () => true });
  }

  async #ask(value: unknown, form: FormHandle, { fill, shows }: Asking): Promise<void> {
    const zip = String(value ?? '').trim();
    this.#asked = zip;
    if (wholeZip(zip) === undefined) return;
    try {
      const place = await placeOf(zip);
      // Another zip code was typed meanwhile.
      if (this.#asked !== zip) return;
      fill(place);
      this.#city = place.city;
      form.setFault('zip', undefined);
      form.lock(['state'], place.states.length === 1 && form.answers().state === place.state_abbreviation);
    } catch (error) {
      if (this.#asked !== zip || !(error instanceof CallError)) return;
      if (shows(error)) form.setFault('zip', error.reason);
      // Typing it again repeats the lookup.
      if (!isAboutZip(error)) this.#asked = '';
    }
  }
}
