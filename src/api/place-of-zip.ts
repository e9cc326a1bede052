import type { CallData } from '#schemas/calls/calls.ts';
import { call } from './call.ts';

/** The city and the states of a zip code. */
export type Place = CallData<'GET /validate-zip-code'>;

const places = new Map<string, Promise<Place>>();

/** The zip code that an answer holds; undefined as long as it is not all typed. */
export function wholeZip(answer: unknown): string | undefined {
  const typed = String(answer ?? '').trim();
  return /^\d{5}$/.test(typed) ? typed : undefined;
}

/** Looks up a zip code, which is asked of the server once: a quote is sent soon after its zip code was checked. */
export function placeOf(zip_code: string): Promise<Place> {
  const known = places.get(zip_code);
  if (known) return known;
  const place = call('GET /validate-zip-code', { zip_code });
  places.set(zip_code, place);
  // A refusal may be temporary.
  place.catch(() => places.delete(zip_code));
  return place;
}
