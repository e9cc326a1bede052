import { ageOn, dateAt, parseDate } from '#schemas/values/dates.ts';
import { stored } from '../stored.ts';

let theirPortal = '';

/**
 * The patriots portal, about which every request carries two flags: whether it is from there, and whether it is for a
 * person aged 65 or older.
 */
export const patriots = {
  /** The host has named its portal; empty if there is none. */
  meetIn(portal: string): void {
    theirPortal = portal;
  },

  flags(): { readonly portal: boolean; readonly over65: boolean } {
    const portal = theirPortal !== '' && stored.get('portal_id') === theirPortal;
    return { portal, over65: portal && stored.get('patriot_over_65') === '1' };
  },

  /** Records whether a quote there is for a person aged 65 or older; the date of birth itself is not stored. */
  noteAge(dob: unknown): void {
    const birth = parseDate(String(dob));
    if (patriots.flags().portal && birth && ageOn(birth, dateAt(new Date())) >= 65) stored.set('patriot_over_65', '1');
    else stored.clear('patriot_over_65');
  },
};
