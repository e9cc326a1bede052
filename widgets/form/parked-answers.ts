import { type Field, pathOf } from '#schemas/fields/field.ts';
import { valueAt } from '#schemas/forms/answers/field-path.ts';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import type { FormPlaces } from './form-places.ts';

/** A change of a form's data, and the fields that it may show or hide. */
interface Change {
  readonly before: FormData;
  readonly after: FormData;
  readonly waiting: readonly Field[];
  /** The names of those that are shown now. */
  readonly shown: ReadonlySet<string>;
}

/** The answers of hidden questions, by field. RJSF forgets them; here, they are restored with the questions. */
export class ParkedAnswers {
  #answers = new Map<string, unknown>();
  readonly #places: FormPlaces;

  constructor(places: FormPlaces) {
    this.#places = places;
  }

  /** Parks the answers of the questions that a change hides, and returns those of the questions that it shows again. */
  follow({ before, after, waiting, shown }: Change): readonly (readonly [name: string, answer: unknown])[] {
    const back: (readonly [string, unknown])[] = [];
    for (const field of waiting) {
      // The answers of a row are removed with it.
      if (field.row && valueAt(after, pathOf(field).slice(0, -1)) === undefined) continue;
      // The answers in a list of one entry are hidden and shown together.
      const place = this.#places.unitOf(field);
      const was = valueAt(before, this.#places.pathOf(place));
      const is = valueAt(after, this.#places.pathOf(place));
      const isShown = shown.has(field.name);
      if (!isShown && was !== undefined && is === undefined) this.#answers.set(place, was);
      if (!isShown || !this.#answers.has(place)) continue;
      // A list that is shown again has blank rows.
      if (is === undefined || field.list) back.push([place, this.#answers.get(place)]);
      this.#answers.delete(place);
    }
    return back;
  }

  /** A row of a list is about to be removed: `move` gives the rows below it their new names. */
  moveRows(move: (answers: Iterable<readonly [string, unknown]>) => Map<string, unknown>): void {
    this.#answers = move(this.#answers);
  }
}
