import type { Remaining } from '#machines/list/list-rules.ts';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import {
  type AskedOfDependents,
  type Dependent,
  dependentPath,
  flattenDependent,
  gatherDependent,
} from '#schemas/dependents/dependent-answers.ts';
import { call, CallError } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { listDrafts } from '../../engine/list/list-drafts.ts';
import type { ListParts } from '../../engine/list/list-step.ts';
import { randomId } from '#src/ui/random-id.ts';

type Travelling = CallData<'GET /get-dependents-existing-user-enrollment'>['result'];
type Sent = CallRequest<'POST /save-dependent-info'>['dependents'][number];

export const dependentDrafts = listDrafts<Dependent>({ list: 'dependents', aside: 'removed_spouse', answer: 'enrollsSpouse' });

/** A fault of one dependent in the words of the list, which names them by number. */
export const inList = (message: string, at: number) => fill(messages.dependentFault, { n: at + 1, message });

/** The dependents, a removed spouse, and the names of those whom the tier does not cover, with the save of the step that they come from. */
type VersionedDependents = Remaining<Dependent> &
  Pick<ListParts<Dependent>, 'version' | 'draft'> & { readonly uncovered?: readonly string[] };

/** Asks the server about one dependent; a refusal names the fields of the form. */
export async function validateDependent(
  enrollment_id: string,
  asked: AskedOfDependents,
  dependent: Dependent,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await call('POST /validate-single-dependent', { enrollment_id, ...sentDependent(asked, dependent) }, signal);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const faults = error.faults.map((fault) => ({ ...fault, target_element: dependentPath(fault.target_element) }));
    throw new CallError(error.status, error.code, error.message, faults);
  }
}

/** Stores the list for now and reads it back, with sensitive answers masked. */
export async function keepDependents(
  enrollment_id: string,
  asked: AskedOfDependents,
  held: Remaining<Dependent>,
  step_version: string | undefined,
  signal?: AbortSignal,
): Promise<VersionedDependents> {
  await call('POST /save-dependent-info-to-temp', { enrollment_id, step_version, ...sentDependents(asked, held) }, signal);
  stored.set('first_track', 1);
  if (held.aside) stored.set('tempDepData', held.aside.dependent_id);
  else stored.clear('tempDepData');
  return loadDependents(enrollment_id, asked, signal);
}

/**
 * The dependents of the enrollment, or those that an existing member named before; if that list is refused, those that
 * are stored for now.
 */
export async function loadDependents(enrollment_id: string, asked: AskedOfDependents, signal?: AbortSignal): Promise<VersionedDependents> {
  try {
    const { result, step_version } = await call('GET /get-dependents-existing-user-enrollment', { enrollment_id }, signal);
    const { unfinished, not_covered: uncovered = [] } = result;
    return { ...keptFrom(asked, result), uncovered, draft: dependentDrafts.read(unfinished ?? {}), version: step_version };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const kept = await keptForNow(enrollment_id, signal).catch(() => undefined);
    if (!kept) throw error;
    return kept;
  }
}

// Undefined if no list is stored, because an empty one would say that no one was added.
async function keptForNow(enrollment_id: string, signal?: AbortSignal): Promise<VersionedDependents | undefined> {
  const { result, step_version } = await call('GET /get-enrollment-temp-info', { enrollment_id, column: 'dependent_info' }, signal);
  const { dependents, removed_spouse } = result as { readonly dependents?: readonly Dependent[]; readonly removed_spouse?: Dependent };
  return dependents && { list: dependents, aside: removed_spouse, version: step_version };
}

/** The dependents as sent, with a removed spouse, whom a later Yes restores. */
export function sentDependents(asked: AskedOfDependents, { list, aside }: Remaining<Dependent>) {
  return {
    dependents: list.map((each) => sentDependent(asked, each)),
    ...(aside ? { removed_spouse: sentDependent(asked, aside) } : {}),
  };
}

function sentDependent(asked: AskedOfDependents, dependent: Dependent): Sent {
  return gatherDependent(asked, dependent) as Sent;
}

function keptFrom(asked: AskedOfDependents, { dependents, removed_spouse }: Travelling): Remaining<Dependent> {
  return {
    list: dependents.map((each) => dependentFrom(asked, each)),
    aside: removed_spouse ? dependentFrom(asked, removed_spouse) : undefined,
  };
}

function dependentFrom(asked: AskedOfDependents, sent: Travelling['dependents'][number]): Dependent {
  const { employed: _, ...answers } = flattenDependent(asked, sent);
  return { ...answers, dependent_id: sent.dependent_id ?? randomId(), relationship: sent.primary_info.relationship };
}
