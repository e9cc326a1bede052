import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call, CallError } from '#src/api/call.ts';
import { placeOf } from '#src/api/place-of-zip.ts';
import { keepEnrollType, typeOfNewQuote } from '#src/session/enrollment/enroll-type.ts';
import { forgetEnrollment, isEnrollmentLost } from '#src/session/enrollment/enrollment.ts';
import { patriots } from '#src/session/site/patriots.ts';
import { keepPortal } from '#src/session/site/portal.ts';
import { stored } from '#src/session/stored.ts';
import { changeFilter } from './change-filter.ts';

/** The facts of a quote besides the answers. */
export interface QuoteOccasion {
  readonly group_id?: string | undefined;
  /** The category that the visitor wants to see first. */
  readonly category?: string | undefined;
  /** The visitor's state, if the zip code spans several. */
  readonly state?: string | undefined;
}

/** The zip code spans states, so the visitor must choose one. */
export interface OpenState {
  readonly zip: string;
  readonly states: readonly string[];
}

/** A sent quote has its enrollment; one that needs a state is not sent yet. */
export type QuoteOutcome = { readonly enrollmentId: string } | { readonly openState: OpenState };

type Filter = CallRequest<'POST /add-filter-for-new-user'>;
type Started = CallData<'POST /add-filter-for-new-user'>;

/**
 * Checks the zip code, then starts the enrollment or changes the current one. An enrollment that can no longer be
 * continued is silently replaced. Throws the server's refusal.
 */
export async function sendQuote(answers: Answers, occasion: QuoteOccasion): Promise<QuoteOutcome> {
  try {
    const place = await placeOf(String(answers.zip ?? ''));
    if (place.states.length > 1 && !place.states.includes(occasion.state ?? '')) {
      return { openState: { zip: place.zip, states: place.states } };
    }
    stored.set('state', occasion.state ?? place.state_abbreviation);
    const enrollmentId = await startOrChange(filterOf(answers, occasion));
    remember(answers, occasion);
    return { enrollmentId };
  } catch (error) {
    // An unknown zip code has no state either.
    if (error instanceof CallError && error.faults.some((fault) => fault.target_element === 'zip')) stored.clear('state');
    throw error;
  }
}

/** The filter as it is sent, without empty answers. */
export function filterOf(answers: Answers, { group_id, category, state }: QuoteOccasion): Filter {
  const whole = {
    ...answers,
    state,
    group_id: stored.get('group_id') ?? group_id,
    // Without a choice, the server determines the portal from the session.
    platform_group_id: stored.get('portal_id'),
    agent_id: stored.get('agent_id'),
    referral: stored.get('referral'),
    eprocess: stored.get('eprocess') ?? 'applicant',
    open_type: stored.get('open_type') ?? 'user',
    type: stored.get('tempId') ? stored.get('enroll_type') : typeOfNewQuote(),
    coverage: 'LOW_COST',
    categories: category ? [category] : undefined,
  };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => isFilled(value)));
}

async function startOrChange(filter: Filter): Promise<string> {
  const tempId = stored.get('tempId');
  if (!tempId) return start(filter);
  try {
    await changeFilter({ ...filter, tempId });
    return tempId;
  } catch (error) {
    if (!isEnrollmentLost(error)) throw error;
    return start({ ...filter, type: typeOfNewQuote() });
  }
}

async function start(filter: Filter): Promise<string> {
  const employee_id = stored.get('employee_id');
  const started = await call('POST /add-filter-for-new-user', { ...filter, ...(employee_id ? { employee_id } : {}) });
  const { temp_enrollment_id } = started;
  // Data of a completed enrollment does not apply to the new one.
  forgetEnrollment();
  keepStarted(started);
  if (stored.get('siteRedirection') === 'elevate')
    void import('#src/session/site/own-host.ts').then((host) => host.trackElevateTraffic(temp_enrollment_id));
  return temp_enrollment_id;
}

// The server decides its type and its portal.
function keepStarted({ temp_enrollment_id, eprocess, type, ...portal }: Started): void {
  stored.set('tempId', temp_enrollment_id);
  stored.set('eprocess', eprocess);
  keepEnrollType(type);
  keepPortal(portal);
}

function remember(answers: Answers, { group_id, category }: QuoteOccasion): void {
  // Reps and group offices have their own home, to which they return.
  if (stored.get('eprocess') === 'applicant') stored.set('open_type', stored.get('open_type') ?? 'user');
  if (group_id && !stored.get('group_id')) stored.set('group_id', group_id);
  if (isFilled(answers.tier)) stored.set('selectedTier', String(answers.tier));
  if (category) stored.set('planCategories', category);
  stored.set('isFilterDataSubmitted', 'true');
  patriots.noteAge(answers.dob);
}
