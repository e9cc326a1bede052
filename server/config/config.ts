import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Language } from '#schemas/language/languages.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { CarrierFile } from './files/carrier-file.ts';
import type { PeopleFile } from './files/people-file.ts';
import type { PlanEntry } from './files/plan-entry.ts';
import type { SiteFile } from './files/site-file.ts';
import type { StepEntry, StepsFile } from './files/steps-file.ts';

/** The fields that plans and carriers add to each step, ready to merge with the step's own. */
export type Asks = Readonly<Record<string, readonly FieldDefinition[]>>;

/** A plan with its carrier, as the rules read it. */
export interface Plan extends Omit<PlanEntry, 'asks'> {
  readonly carrier: Pick<CarrierFile, 'id' | 'name' | 'mark' | 'special_message'>;
  /** By tab name, the carrier's and the plan's additions combined. A tab without fields is asked for as well. */
  readonly asks: Asks;
  /** Its health questions, by the name of the tab that asks them. */
  readonly questions?: Readonly<Record<string, HealthQuestions>>;
  /** The same questions, as they are asked about a dependent. */
  readonly dependent_questions?: Readonly<Record<string, HealthQuestions>>;
}

/** A step with its fields as definitions. */
export interface Step extends Omit<StepEntry, 'fields'> {
  readonly fields: readonly FieldDefinition[];
}

/** A carrier without its plans. */
export type CarrierSettings = Pick<CarrierFile, 'id' | 'name' | 'exports' | 'edi_834' | 'deliveries'>;

/** A complete configuration, validated: all its references resolve. */
export interface Config {
  /** Identifies the content: two configurations with the same hash ask and cost the same. */
  readonly hash: string;
  /** The same without the people. */
  readonly filesHash: string;
  readonly site: Omit<SiteFile, 'quote'>;
  readonly quoteFields: readonly FieldDefinition[];
  /** The landing page's form; the quote form's fields if the site does not define one. */
  readonly landingFields: readonly FieldDefinition[];
  readonly people: PeopleFile;
  readonly steps: readonly Step[];
  readonly optionLists: StepsFile['option_lists'];
  /** By id, in the order of the files. */
  readonly carriers: ReadonlyMap<string, CarrierSettings>;
  /** In the order of the files and of the plans in them. */
  readonly plans: ReadonlyMap<number, Plan>;
  /** The same with its texts in Spanish, if any has Spanish. Names, values, codes and prices are the same. */
  readonly inSpanish?: Config;
  /** The same in English, in one that is shown in another language. */
  readonly inEnglish?: Config;
}

/** A configuration as it is shown in a language; the same object for the same one. */
export function configIn(config: Config, language: Language): Config {
  const english = config.inEnglish ?? config;
  return language === 'es' ? shownInSpanish(english) : english;
}

/** A configuration in each language that it has texts in, English first. */
export function configsOf(config: Config): readonly Config[] {
  const english = config.inEnglish ?? config;
  return english.inSpanish ? [english, shownInSpanish(english)] : [english];
}

const shown = new WeakMap<Config, Config>();

function shownInSpanish(english: Config): Config {
  if (!english.inSpanish) return english;
  const spanish = shown.get(english) ?? { ...english.inSpanish, inEnglish: english };
  shown.set(english, spanish);
  return spanish;
}
