import type { InspectionEvent } from 'xstate';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import type { WizardEvent } from './wizard-ports.ts';

/** An event of a wizard, and the state that followed. */
export type Happening = { readonly state: string } & (
  | { readonly did: WizardEvent }
  /** A step that the form's own checks stopped. */
  | { readonly stopped: string; readonly answers: Answers; readonly faults: readonly string[] }
  /** The end of an actor's work. */
  | { readonly ended: WizardWork; readonly tabs: readonly Tab[] }
  | { readonly failed: WizardWork; readonly code: string; readonly faults: readonly string[]; readonly conflict?: string }
);

/** The wizard's actors, by the names of its ports. */
export type WizardWork = 'saveTab' | 'complete';

/** A wizard from its start until its steps changed, or the report was written. */
export interface WizardLife {
  readonly tabs: readonly Tab[];
  readonly start: string;
  readonly returnToReview: boolean;
  readonly happened: readonly Happening[];
}

/** A form of the run. */
export interface ReportedForm {
  /** The hash of its schema. */
  readonly hash: string;
  readonly definitions: readonly FieldDefinition[];
  readonly context: ValidationContext;
}

/** A person's events in the wizard, ready to replay. */
export interface WizardReport {
  readonly report: 'enrollkit wizard';
  readonly version: 1;
  /** The hash of the whole configuration in force; absent from older reports. */
  readonly configuration?: string;
  /** By tab name. */
  readonly forms: Readonly<Record<string, ReportedForm>>;
  readonly lives: readonly WizardLife[];
}

/** A state in one word: `contact_info.saving`. */
export function stateWord(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${stateWord(inner)}`)
    .join(' ');
}

/** Whether the observed start is that of the machine itself, and not of one of its actors. */
export function isStart(seen: InspectionEvent): boolean {
  return isOfMachine(seen) && seen.event.type === 'xstate.init';
}

function isOfMachine(seen: InspectionEvent): seen is Extract<InspectionEvent, { type: '@xstate.snapshot' }> {
  return seen.type === '@xstate.snapshot' && seen.actorRef.sessionId === seen.rootId;
}

/** The meaning of an event in a running wizard; undefined for events that are not recorded, such as its start. */
export function happeningOf(seen: InspectionEvent): Happening | undefined {
  if (!isOfMachine(seen) || !('value' in seen.snapshot)) return undefined;
  const { event, snapshot } = seen;
  const state = stateWord(snapshot.value);
  const [, end, work] = /^xstate\.(done|error)\.actor\.(saveTab|complete)$/.exec(event.type) ?? [];
  if (end === 'done')
    return { ended: work as WizardWork, tabs: (event as { output?: { tabs?: readonly Tab[] } }).output?.tabs ?? [], state };
  if (end === 'error') return { failed: work as WizardWork, ...refusal((event as { error?: unknown }).error), state };
  return event.type.startsWith('xstate.') ? undefined : { did: event as WizardEvent, state };
}

interface Refusal {
  readonly code?: string;
  readonly faults?: readonly { readonly target_element: string }[];
  readonly conflict?: { readonly version: string };
}

// Messages are left out, because one of them may contain another person's answer.
function refusal(error: unknown) {
  const { code = 'failed', faults = [], conflict } = (error ?? {}) as Refusal;
  return { code, faults: faults.map(({ target_element }) => target_element), ...(conflict ? { conflict: conflict.version } : {}) };
}
