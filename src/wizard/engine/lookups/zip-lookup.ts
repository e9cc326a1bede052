import type { CallData } from '#schemas/calls/calls.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { call, CallError } from '#src/api/call.ts';

type Place = CallData<'GET /validate-zip-code'>;

interface Asking {
  readonly fill: (place: Place) => void;
  /** Whether an error is said at the zip. */
  readonly tells: (error: CallError) => boolean;
}

const isAboutZip = (error: CallError) => error.status === 422;

/**
 * Fills the city and state of a zip code. A zip in one state locks it; one that spans states leaves
 * the choice open. Editing the zip takes back the state, and the city where it is the one that was found.
 */
export class ZipLookup {
  #asked = '';
  #city = '';

  /** The form opened with this zip: what is still empty is filled, and nothing that was answered changes. */
  open(value: unknown, form: FormHandle): Promise<void> {
    const fill = (place: Place) => {
      const { city, state } = form.answers();
      if (!city) form.set('city', place.city);
      if (!state) form.set('state', place.state_abbreviation);
    };
    // Nobody touched this zip: that it cannot be looked up just now is no matter.
    return this.#ask(value, form, { fill, tells: isAboutZip });
  }

  /** The zip was answered. */
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
    return this.#ask(value, form, { fill, tells: () => true });
  }

  async #ask(value: unknown, form: FormHandle, { fill, tells }: Asking): Promise<void> {
    const zip = String(value ?? '').trim();
    this.#asked = zip;
    if (!/^\d{5}$/.test(zip)) return;
    try {
      const place = await call('GET /validate-zip-code', { zip_code: zip });
      // Another zip was typed meanwhile.
      if (this.#asked !== zip) return;
      fill(place);
      this.#city = place.city;
      form.setFault('zip', undefined);
      form.lock(['state'], place.states.length === 1 && form.answers().state === place.state_abbreviation);
    } catch (error) {
      if (this.#asked !== zip || !(error instanceof CallError)) return;
      if (tells(error)) form.setFault('zip', error.faults[0]?.error_message ?? error.message);
      // Typed once more it is looked up once more.
      if (!isAboutZip(error)) this.#asked = '';
    }
  }
}
