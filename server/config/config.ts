import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { CarrierFile } from './files/carrier-file.ts';
import type { PeopleFile } from './files/people-file.ts';
import type { PlanEntry } from './files/plan-entry.ts';
import type { SiteFile } from './files/site-file.ts';
import type { StepEntry, StepsFile } from './files/steps-file.ts';

/** What a plan or carrier asks of a step, ready to be joined to the step's own fields. */
export type Asks = Readonly<Record<string, readonly FieldDefinition[]>>;

/** A plan with its carrier, as the rules read it. */
export interface Plan extends Omit<PlanEntry, 'asks'> {
  readonly carrier: Pick<CarrierFile, 'id' | 'name' | 'mark' | 'special_message'>;
  /** By tab name, the carrier's and the plan's own together. A tab without fields is asked for all the same. */
  readonly asks: Asks;
  /** What it asks about health, by the name of a tab that asks questions. */
  readonly questions?: Readonly<Record<string, HealthQuestions>>;
}

/** A step with its fields as definitions. */
export interface Step extends Omit<StepEntry, 'fields'> {
  readonly fields: readonly FieldDefinition[];
}

/** A whole configuration, checked and cross-referenced: nothing in it points nowhere. */
export interface Config {
  /** Names the content: two configurations with the same hash ask and cost the same. */
  readonly hash: string;
  readonly site: Omit<SiteFile, 'quote'>;
  readonly quoteFields: readonly FieldDefinition[];
  /** The landing's form; the quote form's own fields where the site has no other. */
  readonly landingFields: readonly FieldDefinition[];
  readonly people: PeopleFile;
  readonly steps: readonly Step[];
  readonly optionLists: StepsFile['option_lists'];
  /** In the order of the files and of the plans in them. */
  readonly plans: ReadonlyMap<number, Plan>;
}
