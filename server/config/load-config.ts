import { checkDeliveries } from './checks/check-deliveries.ts';
import { checkEdi } from './checks/check-edi.ts';
import { checkExports } from './checks/check-exports.ts';
import { checkFields } from './checks/fields/check-fields.ts';
import { checkKeyFacts } from './checks/check-key-facts.ts';
import { checkLists } from './checks/fields/check-lists.ts';
import { checkMarkup } from './checks/check-markup.ts';
import { checkNames } from './checks/fields/check-names.ts';
import { checkNeeds } from './checks/check-needs.ts';
import { checkOffers } from './checks/check-offers.ts';
import { checkPatterns } from './checks/fields/check-patterns.ts';
import { checkContributions } from './checks/check-contributions.ts';
import { checkPeople } from './checks/check-people.ts';
import { checkPlans } from './checks/check-plans.ts';
import { agesWithoutPrice, checkRates } from './checks/check-rates.ts';
import { checkReach, emptySteps } from './checks/fields/check-reach.ts';
import { checkRenames } from './checks/fields/check-renames.ts';
import { missingSpanish } from './checks/check-spanish.ts';
import { checkStepNames } from './checks/check-step-names.ts';
import { checkQuote, checkSteps } from './checks/check-steps.ts';
import { joinedQuestions } from '#schemas/health/health-question.ts';
import type { HealthQuestion, HealthQuestions, QuestionLayout } from '#schemas/health/health-question.ts';
import type { Asks, Config, Plan } from './config.ts';
import { hashOf, hashWithPeople } from './config-hash.ts';
import { type ConfigFault, firstFaults, formatFault } from './source/config-fault.ts';
import { type ConfigSource, folderSource, heldSource, isFolder } from './source/config-source.ts';
import { type ConfigFiles, fieldDefinition, type Loaded } from './source/config-files.ts';
import { isFaulty, loadFile, soundFile } from './load-file.ts';
import { offeredLanguages } from './offered-languages.ts';
import type { CarrierFile } from './files/carrier-file.ts';
import type { PeopleFile } from './files/people-file.ts';
import type { Asked, PlanEntry } from './files/plan-entry.ts';
import type { SiteFile } from './files/site-file.ts';
import type { StepsFile } from './files/steps-file.ts';
import { fileSchemas } from './shape/file-schemas.ts';
import { spanishPath } from './spanish-texts.ts';

export { type ConfigFault, formatFault } from './source/config-fault.ts';

/** A valid configuration and what could be better in it, or all its faults. */
export type LoadedConfig =
  | { readonly config: Config; readonly warnings: readonly ConfigFault[] }
  | { readonly faults: readonly ConfigFault[] };

/** Reads the configuration in a folder, with the people that the database holds, if it does. */
export function loadConfig(folder: string, people?: unknown): LoadedConfig {
  return isFolder(folder) ? loadFrom(folderSource(folder), people) : { faults: [noFolder(folder)] };
}

function noFolder(folder: string): ConfigFault {
  return {
    file: folder,
    line: 1,
    column: 1,
    found: 'no such folder',
    expected: 'one with site.yaml, people.yaml, steps.yaml and carriers',
  };
}

/**
 * Reads a configuration: site.yaml, people.yaml, steps.yaml and carriers/*.yaml. Returns all faults at once, but checks
 * the files against each other only if each has a valid shape. People that are passed in replace people.yaml.
 */
export function loadFrom(from: ConfigSource, given?: unknown): LoadedConfig {
  const site = loadFile<SiteFile>(from, 'site.yaml', 'site');
  const people =
    given === undefined
      ? loadFile<PeopleFile>(from, 'people.yaml', 'people')
      : soundFile<PeopleFile>(heldSource('people.yaml', given), 'people');
  const steps = loadFile<StepsFile>(from, 'steps.yaml', 'steps');
  const carriers = from.carriers.map((file) => loadFile<CarrierFile>(from, file, 'carrier'));
  const faulty = [site, people, steps, ...carriers].flatMap((file) => (isFaulty(file) ? file.faults : []));
  if (carriers.length === 0)
    faulty.push({ file: 'carriers', line: 1, column: 1, found: 'no carrier', expected: 'at least one file carriers/<name>.yaml' });
  if (isFaulty(site) || isFaulty(people) || isFaulty(steps) || faulty.length > 0) return { faults: firstFaults(faulty) };

  const files: ConfigFiles = { site, people, steps, carriers: carriers.flatMap((file) => (isFaulty(file) ? [] : [file])) };
  const faults = faultsOf(files);
  const spanish = hasSpanish(files) ? filesInSpanish(files) : undefined;
  const both = spanish ? withoutRepeats([...faults, ...faultsOf(spanish)]) : faults;
  if (both.length > 0) return { faults: firstFaults(both) };
  const config = spanish ? { ...assemble(files), inSpanish: assemble(spanish) } : assemble(files);
  return { config, warnings: [...agesWithoutPrice(files), ...emptySteps(files), ...englishOnly(files)] };
}

/** Texts that have no Spanish; none on a site that does not offer it. */
function englishOnly({ site, people, steps, carriers }: ConfigFiles): readonly ConfigFault[] {
  if (!offeredLanguages(site.content).includes('es')) return [];
  return [
    ...missingSpanish(fileSchemas.site, site.source),
    ...missingSpanish(fileSchemas.people, people.source),
    ...missingSpanish(fileSchemas.steps, steps.source),
    ...carriers.flatMap(({ source }) => missingSpanish(fileSchemas.carrier, source)),
  ];
}

function faultsOf(files: ConfigFiles): readonly ConfigFault[] {
  return [
    checkQuote,
    checkSteps,
    checkReach,
    checkPeople,
    checkContributions,
    checkPlans,
    checkRates,
    checkOffers,
    checkKeyFacts,
    checkFields,
    checkLists,
    checkNames,
    checkNeeds,
    checkPatterns,
    checkMarkup,
    checkRenames,
    checkStepNames,
    checkExports,
    checkEdi,
    checkDeliveries,
  ].flatMap((check) => check(files));
}

const hasSpanish = ({ site, people, steps, carriers }: ConfigFiles) => [site, people, steps, ...carriers].some(({ spanish }) => spanish);

/** The same files as they are shown in Spanish, which have to pass the same checks. */
function filesInSpanish({ site, people, steps, carriers }: ConfigFiles): ConfigFiles {
  return { site: inSpanish(site), people: inSpanish(people), steps: inSpanish(steps), carriers: carriers.map(inSpanish) };
}

function inSpanish<Content>(file: Loaded<Content>): Loaded<Content> {
  const { source, content, spanish = content } = file;
  return { source: { ...source, locate: (path, part) => source.locate(spanishPath(source.value, path), part) }, content: spanish };
}

function withoutRepeats(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  return [...new Map(faults.map((fault) => [`${formatFault(fault)} ${JSON.stringify(fault.path)}`, fault])).values()];
}

function assemble({ site, people, steps, carriers }: ConfigFiles): Config {
  const { quote, ...rest } = site.content;
  const plans = carriers.flatMap(({ content }) => content.plans.map((plan) => planOf(content, plan)));
  const filesHash = hashOf([site, steps, ...carriers].map(({ source }) => source.value));
  return {
    hash: hashWithPeople(filesHash, people.source.value),
    filesHash,
    site: rest,
    quoteFields: quote.fields.map(fieldDefinition),
    landingFields: (quote.landing ?? quote.fields).map(fieldDefinition),
    people: people.content,
    steps: steps.content.steps.map((step) => ({ ...step, fields: (step.fields ?? []).map(fieldDefinition) })),
    optionLists: steps.content.option_lists,
    carriers: new Map(
      carriers.map(({ content: { id, name, exports, edi_834, deliveries } }) => [
        id,
        { id, name, ...(exports ? { exports } : {}), ...(edi_834 ? { edi_834 } : {}), ...(deliveries ? { deliveries } : {}) },
      ]),
    ),
    plans: new Map(plans.map((plan) => [plan.id, plan])),
  };
}

function planOf({ asks: carrierAsks = {}, id, name, mark, special_message }: CarrierFile, plan: PlanEntry): Plan {
  const asks: Record<string, Asks[string]> = {};
  const all = [...Object.entries(carrierAsks), ...Object.entries(plan.asks ?? {})];
  for (const [tab, { fields = [] }] of all) {
    asks[tab] = [...(asks[tab] ?? []), ...fields.map(fieldDefinition)];
  }
  return {
    ...plan,
    carrier: { id, name, mark, special_message },
    asks,
    questions: questionsIn(all, ({ text }) => text),
    dependent_questions: questionsIn(all, ({ text, about_dependent = text }) => about_dependent),
  };
}

interface AskedQuestion {
  readonly id: number;
  readonly text: string;
  readonly about_dependent?: string;
  readonly layout?: QuestionLayout;
}

function questionsIn(
  all: readonly (readonly [tab: string, Asked])[],
  textOf: (question: AskedQuestion) => string,
): Readonly<Record<string, HealthQuestions>> {
  const questionOf = ({ layout, ...asked }: AskedQuestion): HealthQuestion => ({
    question_id: asked.id,
    question_text: textOf(asked),
    ...(layout ? { layout } : {}),
  });
  const asked: Record<string, HealthQuestions[]> = {};
  for (const [tab, { questions = [], medication_question }] of all) {
    const list = {
      codition_questions: questions.map(questionOf),
      medication_question: medication_question ? questionOf(medication_question) : null,
    };
    asked[tab] = [...(asked[tab] ?? []), list];
  }
  return Object.fromEntries(Object.entries(asked).map(([tab, lists]) => [tab, joinedQuestions(lists)]));
}
