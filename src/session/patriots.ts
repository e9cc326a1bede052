import { ageOn, dateAt, parseDate } from '#schemas/rules/dates.ts';
import { stored } from './stored.ts';

let theirPortal = '';

/** The portal of patriots, of which every request tells by two flags: whether it is from there, and for somebody of 65 or more. */
export const patriots = {
  /** The host has told which portal it is; empty where there is none. */
  meetIn(portal: string): void {
    theirPortal = portal;
  },

  flags(): { readonly portal: boolean; readonly over65: boolean } {
    const portal = theirPortal !== '' && stored.get('portal_id') === theirPortal;
    return { portal, over65: portal && stored.get('patriot_over_65') === '1' };
  },

  /** Notes of a quote there whether it is for somebody of 65 or more; the date of birth itself is not kept. */
  noteAge(dob: unknown): void {
    const birth = parseDate(String(dob));
    if (patriots.flags().portal && birth && ageOn(birth, dateAt(new Date())) >= 65) stored.set('patriot_over_65', '1');
    else stored.clear('patriot_over_65');
  },
};
