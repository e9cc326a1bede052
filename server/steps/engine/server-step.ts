import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { CensusPerson } from '#server/store/people/employees.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { Refused } from '#server/contract/refusals.ts';
import type { EnrollmentFacts, EnrollmentProcess } from '#server/rules/people/facts.ts';
import type { MemberOnFile } from '#server/rules/people/members.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { ListStep } from './lists/list-step.ts';

/** The facts that a step's questions depend on. */
export interface Asking {
  readonly config: Config;
  readonly facts: EnrollmentFacts;
  readonly plans: readonly Plan[];
  readonly today: CalendarDate;
  /** Whether a payment provider's fields take cards. */
  readonly hostedCards: boolean;
  /** Whether the enrollment needs another step. */
  readonly needs: (tab: string) => boolean;
}

/** Answers on file, masked, with the secrets behind their masks. */
export interface OnFile {
  readonly answers: Answers;
  readonly secrets: Secrets;
}

/** A save of a step. */
export interface Saving {
  /** `so far`: a list that may still be too short. */
  readonly extent?: 'whole' | 'so far';
  /** The source of the answers, if they came from file and not from a person: masks are compared with it. */
  readonly onFile?: OnFile;
  /** The person who answers, if not the one who enrolls. */
  readonly by?: EnrollmentProcess;
  /** Identifies what was reviewed before answering. */
  readonly seen?: string;
  /** Stored in the same transaction, after everything that the step itself stores. */
  readonly also?: (trx: Db) => Promise<void>;
}

/** Answers that are about to be stored. */
export interface Stored extends Saving {
  readonly answers: Answers;
  /** The request, with the values sent next to the answers. */
  readonly sent: Answers;
}

/**
 * The specific parts of one step; the engine does the rest, which is the same for all. A carrier's own step has none of these.
 */
export interface ServerStep {
  /** Fields that were answered earlier and are final: shown read-only. */
  readonly closed?: readonly string[];
  /** Fields that are required only if all of them are. */
  readonly requiredTogether?: readonly string[];
  /** Whether a plan needs the step by its nature, besides plans that ask for it by name. */
  readonly neededBy?: (plan: Plan, facts: EnrollmentFacts) => boolean;
  /** Changes the questions of configuration and plans. */
  readonly asks?: (asked: readonly FieldDefinition[], asking: Asking) => readonly FieldDefinition[];

  /** The answers known before the step is filled in. Values of read-only fields always come from here. */
  readonly prefill?: (ctx: EnrollmentContext) => Answers | Promise<Answers>;
  /**
   * The configuration's data about a member on file: answers with masks, and the values behind them by their storage
   * names.
   */
  readonly onFile?: (member: MemberOnFile) => { readonly answers: Answers; readonly secrets?: Readonly<Record<string, string>> };
  /** What the employer's census says about an employee who enrolls. */
  readonly inCensus?: (person: CensusPerson) => Answers;
  /** The current meaning of stored answers that refer to another step. */
  readonly resolve?: (ctx: EnrollmentContext, answers: Answers, db: Db) => Answers | Promise<Answers>;
  /** Changes the step's definitions and values before they are shown. */
  readonly show?: (ctx: EnrollmentContext, shown: readonly FieldDefinition[]) => Promise<readonly FieldDefinition[]>;

  /** Identifies what the answers are given for, as the page shows it. The step refuses a save that names anything else. */
  readonly givenFor?: (ctx: EnrollmentContext) => Promise<string>;

  /** Requests with another shape than the answers: conversions to answers and back. */
  readonly wire?: {
    readonly read: (ctx: EnrollmentContext, sent: Answers) => Answers;
    readonly write: (ctx: EnrollmentContext, answers: Answers) => Answers;
  };
  /** Set if the step itself stores nothing. */
  readonly isNeverSaved?: true;
  /** Stores something else in place of answers. True if it did. */
  readonly instead?: (ctx: EnrollmentContext, sent: Answers) => Promise<boolean>;
  /** Changes or adds answers before they are validated. */
  readonly complete?: (ctx: EnrollmentContext, answers: Answers) => Promise<Answers>;
  /** Faults that no schema can find. */
  readonly check?: (ctx: EnrollmentContext, answers: Answers, sent: Answers) => Promise<readonly FieldFault[]> | readonly FieldFault[];
  /** Whether the address is kept as typed, although no directory knows it. */
  readonly addressAsTyped?: (sent: Answers) => boolean;
  /** A further write in the same transaction. */
  readonly alongside?: (ctx: EnrollmentContext, trx: Db, stored: Stored) => Promise<void>;
  /** A refusal of a save in the words of the step's own call. */
  readonly refusal?: (ctx: EnrollmentContext, sent: Answers, refused: Refused) => Refused;

  /** Set if the step asks the same of several items. */
  readonly list?: ListStep;

  /** Stored answers that are accepted although the form finds faults in them. */
  readonly accepts?: (ctx: EnrollmentContext, stored: Answers) => boolean;
  /** Set if valid answers can become invalid over time: they are then validated each time. */
  readonly checkedEachTime?: true;
  /** Whether the step is complete, given whether valid answers are stored. A promise only if that has to be read. */
  readonly isComplete?: (ctx: EnrollmentContext, db: Db, valid: boolean) => boolean | Promise<boolean>;
  /** Faults that valid answers get as time passes, besides those of the form: a card expires. */
  readonly faultsToday?: (ctx: EnrollmentContext, answers: Answers) => readonly FieldFault[];
  /** A further write when the enrollment is completed. */
  readonly onCompletion?: (trx: Db, ctx: EnrollmentContext) => Promise<void>;
  /** Non-sensitive fields whose answers stay out of mails. */
  readonly neverMailed?: (field: Field) => boolean;
  /** The fields that a signature covers; all of them by default. */
  readonly signed?: (fields: readonly Field[]) => readonly Field[];
}

/** Finds what a step does by its tab. */
export type StepOf = (tab: string) => ServerStep;

/** A step of the product. */
export function defineStep(step: ServerStep): ServerStep {
  return step;
}
