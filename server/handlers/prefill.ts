import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { formatDate } from '#schemas/rules/dates.ts';
import { openAnswers, savedStep } from '#server/store/step-answers.ts';
import type { EnrollmentContext } from './context.ts';

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
  primary_info: ({ enrollment: { filter } }) => ({ birthdate: filter.dob, gender: filter.gender }),
  contact_info: ({ enrollment: { filter } }) => ({ zip: filter.zip, state: filter.state }),
  employer_info: employer,
  agreement_info: async (ctx) => ({ ...agent(ctx), ...group(ctx), user_name: await applicantName(ctx), date: formatDate(ctx.today) }),
};

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
export async function applicantName(ctx: EnrollmentContext): Promise<string> {
  const { first_name, last_name } = await answersOf(ctx, 'primary_info');
  return [first_name, last_name].filter((part) => typeof part === 'string').join(' ');
}

/** The saved answers of a step, sensitive ones masked; none before it is saved. */
export function answersOf(ctx: EnrollmentContext, tab: string, db = ctx.store.db): Promise<Answers> {
  const { store, sealer, enrollment } = ctx;
  const read = async () => {
    const saved = await savedStep(db, enrollment.id, tab);
    return saved ? openAnswers(sealer, enrollment.id, saved) : {};
  };
  return db === store.db ? store.remember(`answers/${enrollment.id}/${tab}`, read) : read();
}
