import type { InspectionEvent } from 'xstate';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import type { WizardEvent } from './wizard-ports.ts';

/** Something that happened to a wizard, and the state that it stood in afterwards. */
export type Happening = { readonly state: string } & (
  | { readonly did: WizardEvent }
  /** A step that the form itself kept from being sent. */
  | { readonly stopped: string; readonly answers: Answers; readonly faults: readonly string[] }
  /** The end of work that the wizard asked for. */
  | { readonly ended: WizardWork; readonly tabs: readonly Tab[] }
  | { readonly failed: WizardWork; readonly code: string; readonly faults: readonly string[]; readonly conflict?: string }
);

/** The work that a wizard asks for, by the names of its ports. */
export type WizardWork = 'saveTab' | 'complete';

/** A wizard from its start to where its steps changed, or the report was written. */
export interface WizardLife {
  readonly tabs: readonly Tab[];
  readonly start: string;
  readonly returnToReview: boolean;
  readonly happened: readonly Happening[];
}

/** A form of the run. */
export interface ReportedForm {
  /** Names its schema. */
  readonly hash: string;
  readonly definitions: readonly FieldDefinition[];
  readonly context: ValidationContext;
}

/** What happened to somebody in the wizard, to be replayed. */
export interface WizardReport {
  readonly report: 'enrollkit wizard';
  readonly version: 1;
  /** Names the whole configuration that was in force; absent from what was reported before it was told. */
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

/** Whether what was seen is the start of the machine itself, and not of work that it asked for. */
export function isStart(seen: InspectionEvent): boolean {
  return isOfMachine(seen) && seen.event.type === 'xstate.init';
}

function isOfMachine(seen: InspectionEvent): seen is Extract<InspectionEvent, { type: '@xstate.snapshot' }> {
  return seen.type === '@xstate.snapshot' && seen.actorRef.sessionId === seen.rootId;
}

/** What an event that a running wizard took means; undefined for what is no happening, such as its start. */
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

// Messages are left out: one of them may say what somebody else answered.
function refusal(error: unknown) {
  const { code = 'failed', faults = [], conflict } = (error ?? {}) as Refusal;
  return { code, faults: faults.map(({ target_element }) => target_element), ...(conflict ? { conflict: conflict.version } : {}) };
}
