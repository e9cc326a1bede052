import { useMemo } from 'react';
import type { LandingInfo } from '#schemas/calls/store/landing.ts';
import { cartTotals } from '../enrollment/cart-totals.ts';
import { lostRight } from '../lost-right.ts';
import { keepPortal, type PortalOf } from './portal.ts';
import { stored, type StoredKey } from '../stored.ts';
import { useStored } from '../use-stored.ts';
import { remembered } from '../remembered.ts';

export type { LandingInfo };

/** The owner of the page that this browser came through, as last reported. */
export function storedLanding(): LandingInfo | undefined {
  return readLanding(stored.get('landing_info'));
}

/** {@link storedLanding}, for a component. */
export function useLanding(): LandingInfo | undefined {
  const text = useStored('landing_info');
  return useMemo(() => readLanding(text), [text]);
}

/** The value of the landing page that this browser came through; empty for the site's own. */
export function landingValue(): string {
  return (stored.get('landing_url') ?? '').replaceAll('/', '');
}

/**
 * Stores the owner of the page. A different page, or the end of a sign-in by code or member's link, resets the browser,
 * because the stored values belong to someone else. If the URL named no page, only missing values are filled in.
 */
export function rememberLanding(info: LandingInfo, isNamed: boolean): void {
  const before = storedLanding();
  const isOther = isNamed && landingValue() !== info.landing_page;
  const hasLost = Boolean(before?.role) && before?.role !== info.role;
  const isMemberNoMore = stored.get('user_id') !== undefined && info.role !== 'member';
  if (before && hasLost && !isNamed) lostRight.note(before);
  if (info.role) lostRight.clear();
  if (isOther || hasLost || isMemberNoMore) forgetVisitor();
  // After resuming a rep's or a group's enrollment here, the browser is a visitor's again.
  if (!info.role && stored.get('tempId') === undefined && isEnroller(stored.get('eprocess'))) stored.clear('eprocess', 'enroll_type');
  for (const [key, value] of Object.entries(factsOf(info)) as [StoredKey, string][])
    if (value && stored.get(key) === undefined) stored.set(key, value);
  if (chosenFor?.landing === info.landing_page) keepPortal(chosenFor.portal);
  else if (info.portal_id && !choosesPortal(info) && stored.get('portal_id') === undefined) keepPortal(portalOf(info));
  chosenFor = undefined;
  stored.set('landing_url', info.landing_url);
  stored.set('landing_info', JSON.stringify(info));
}

let chosenFor: { readonly landing: string; readonly portal: PortalOf } | undefined;

/** Keeps a portal that was chosen on the way to a landing page when that page resets the browser. */
export function choosePortalFor(landingUrl: string, portal: PortalOf): void {
  const landing = landingUrl.replaceAll('/', '');
  if (landing === '' || landing === landingValue()) keepPortal(portal);
  else chosenFor = { landing, portal };
}

/** Clears everything that the browser has stored about the store. */
export function forgetEverything(): void {
  stored.clearAll();
  cartTotals.clear();
}

/**
 * Clears what is stored about the previous visitor; the device, and the site that people came from, belong to the
 * browser.
 */
export function forgetVisitor(): void {
  const own = Object.entries(remembered('deviceId', 'fromSite')) as [StoredKey, string][];
  forgetEverything();
  for (const [key, value] of own) stored.set(key, value);
}

type Facts = Partial<Record<StoredKey, string>>;

/** The facts of a visitor according to their role or, without one, the page they came through. */
function factsOf(info: LandingInfo): Facts {
  const { agent_id, agent_code, group_id, open_type } = info;
  if (info.role === 'rep') return { agent_id, AGENT_ID: agent_id, agent_code, eprocess: 'rep' };
  if (info.role === 'group') return { group_id, eprocess: 'group' };
  if (info.role === 'employee') return { group_id, open_type: 'group', eprocess: 'group' };
  // A visitor who was signed in elsewhere keeps their own home.
  if (stored.get('eprocess') !== undefined) return { group_id };
  return { agent_id, AGENT_ID: agent_id, agent_code, group_id, open_type, eprocess: 'applicant' };
}

// Reps and group offices have their own home, and choose the portal there.
const choosesPortal = ({ role }: LandingInfo) => role === 'rep' || role === 'group';
const isEnroller = (eprocess: string | undefined) => eprocess === 'rep' || eprocess === 'group';
const portalOf = ({ portal_id, portal_name, portal_code }: LandingInfo) => ({ portal_id, portal_name, portal_code });

/** Reads the stored landing page. */
export function readLanding(text: string | undefined): LandingInfo | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as LandingInfo;
  } catch {
    return undefined;
  }
}
