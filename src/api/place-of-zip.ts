import type { CallData } from '#schemas/calls/calls.ts';
import { call } from './call.ts';

/** The city and the states of a zip code. */
export type Place = CallData<'GET /validate-zip-code'>;

const underWay = new Map<string, Promise<Place>>();

/** The zip code that an answer holds; undefined as long as it is not all typed. */
export function wholeZip(answer: unknown): string | undefined {
  const typed = String(answer ?? '').trim();
  return /^\d{5}$/.test(typed) ? typed : undefined;
}

/** Looks up a zip code. Those who ask for the same one at the same time share a request. */
export function placeOf(zip_code: string): Promise<Place> {
  const place = underWay.get(zip_code) ?? call('GET /validate-zip-code', { zip_code }).finally(() => underWay.delete(zip_code));
  underWay.set(zip_code, place);
  return place;
}
