import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { formatDate } from '#schemas/rules/dates.ts';
import { isContactAddress, withContactAddress } from '#server/steps/billing/same-address.ts';
import { openAnswers, type Prints, printsOf, stepVersion } from '#server/store/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { earlierAnswers } from './earlier-answers.ts';
import { secretsUnderTodaysNames, storedStep, underTodaysNames } from './renamed-step.ts';

/** Fields that the quote has answered for good: changed there, because prices hang on them. */
const locked: Readonly<Record<string, readonly string[]>> = { primary_info: ['birthdate', 'gender'] };

/** A step's definitions with the fields closed that the quote has answered. */
export function lockedFields(tab: string, definitions: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const names = locked[tab] ?? [];
  return definitions.map((definition) => (names.includes(definition.field_name) ? { ...definition, read_only: true } : definition));
}

/** What is known before a step is answered. Values of read-only fields always come from here. */
export async function prefill(ctx: EnrollmentContext, tab: string): Promise<Answers> {
  return (await prefills[tab]?.(ctx)) ?? {};
}

type Prefill = (ctx: EnrollmentContext) => Answers | Promise<Answers>;

const prefills: Readonly<Record<string, Prefill>> = {
  primary_info: async (ctx) => ({
    ...(await earlierAnswers(ctx, 'primary_info')),
    birthdate: ctx.enrollment.filter.dob,
    gender: ctx.enrollment.filter.gender,
  }),
  contact_info: contact,
  employer_info: async (ctx) => ({ ...(await earlierAnswers(ctx, 'employer_info')), ...employer(ctx) }),
  agreement_info: async (ctx) => ({ ...agent(ctx), ...group(ctx), user_name: await applicantName(ctx), date: formatDate(ctx.today) }),
};

// Whoever has moved since has another zip in the quote, and says the new address.
async function contact(ctx: EnrollmentContext): Promise<Answers> {
  const { zip, state } = ctx.enrollment.filter;
  const { email_address, phone_number, ...earlier } = await earlierAnswers(ctx, 'contact_info');
  return { ...(earlier.zip === zip ? earlier : {}), email_address, phone_number, zip, state };
}

// Only somebody whose session belongs to a group enrolls as its employee.
function employer({ config, session }: EnrollmentContext): Answers {
  const own = config.people.groups.find(({ id }) => id === session.group_id);
  return own
    ? { name: own.name, phone: own.phone.replace(/\D/g, ''), address1: own.address1, city: own.city, state: own.state, zip: own.zip }
    : {};
}

function agent({ config, enrollment }: EnrollmentContext): Answers {
  const own = config.people.agents.find(({ id }) => id === enrollment.filter.agent_id);
  return own ? { agent_name: `${own.first_name} ${own.last_name}`, agent_code: own.code } : {};
}

function group({ config, enrollment }: EnrollmentContext): Answers {
  const own = config.people.groups.find(({ id }) => id === enrollment.filter.group_id);
  return own ? { group_name: own.display_name, group_code: own.code } : {};
}

/** The applicant's name as it was saved; empty before. */
export async function applicantName(ctx: EnrollmentContext, db = ctx.store.db): Promise<string> {
  const { first_name, last_name } = await answersOf(ctx, 'primary_info', db);
  return [first_name, last_name].filter((part) => typeof part === 'string').join(' ');
}

/** The saved answers of a step, sensitive ones masked; none before it is saved. */
export async function answersOf(ctx: EnrollmentContext, tab: string, db = ctx.store.db): Promise<Answers> {
  return (await answersWithVersion(ctx, tab, db)).answers;
}

/** … with the version that a save names to say which answers it was typed over. */
export async function answersWithVersion(ctx: EnrollmentContext, tab: string, db = ctx.store.db): Promise<AnswersWithVersion> {
  const { store, sealer, enrollment } = ctx;
  const read = async () => {
    const saved = await storedStep(ctx, tab, db);
    return {
      answers: saved ? openAnswers(sealer, enrollment.id, saved) : {},
      prints: saved ? printsOf(saved) : {},
      version: stepVersion(saved),
      schemaHash: saved?.schema_hash ?? null,
    };
  };
  const stored = await (db === store.db ? store.remember(`answers/${enrollment.id}/${tab}`, answerTables, read) : read());
  const answers = underTodaysNames(ctx, tab, stored.answers);
  const told = tab === 'billing_info' && isContactAddress(answers) ? await underContactAddress(ctx, answers, db) : answers;
  return { ...stored, answers: told, prints: secretsUnderTodaysNames(ctx, tab, stored.prints) };
}

// The box means the contact address of today, whatever it was when the box was ticked. A completed enrollment keeps its own.
async function underContactAddress(ctx: EnrollmentContext, answers: Answers, db: Db): Promise<Answers> {
  if (ctx.enrollment.completed) return answers;
  return withContactAddress(answers, await answersOf(ctx, 'contact_info', db), asksSecondLine(ctx));
}

/** Whether billing must be answered with a second line of the address. */
export function asksSecondLine(ctx: EnrollmentContext): boolean {
  return ctx.forms.step(ctx, 'billing_info').built.fields.some((field) => field.name === 'address2' && field.required);
}

const answerTables = ['step_answer'] as const;

interface AnswersWithVersion {
  readonly answers: Answers;
  /** What stands for the sensitive ones where answers are compared, by the names that they are kept under. */
  readonly prints: Prints;
  readonly version: string;
  /** Names the schema that they were given under; null where none are stored, or it was not noted. */
  readonly schemaHash: string | null;
}
