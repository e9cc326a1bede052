import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { madeUpAnswers } from '#schemas/forms/answers/made-up-answers.ts';
import { dateAt } from '#schemas/values/dates.ts';
import type { Services } from '#server/context.ts';
import { type RecordStep, recordSteps } from '#server/exports/record-steps.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { shownAnswers } from '#server/secrets/masked-answers.ts';
import { addCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { addEnrollment, setCompleted } from '#server/store/enrollments/enrollments.ts';
import { policyId, randomId } from '#server/store/ids.ts';
import { addPolicy, notInvoiced } from '#server/store/policies/policies.ts';
import { addPolicyChange } from '#server/store/policies/policy-changes.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import { saveAnswers, sealSecrets } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';

/** A policy as it was stored. */
export interface SeededPolicy {
  readonly policy_id: string;
  readonly enrollment_id: string;
  readonly cents: number;
  /** As they were typed, by tab; of a list, its items. */
  readonly answers: ReadonlyMap<string, Answers | readonly Answers[]>;
}

export interface Seeding {
  readonly carrier: string;
  readonly plan: number;
  readonly count: number;
  readonly tier?: Filter['tier'];
  /** Answers that replace the made-up ones. */
  readonly texts?: (person: number) => string | undefined;
  readonly dependents?: (person: number) => number;
}

/** Stores completed enrollments with answers to everything that the carrier's plans can ask, without the calls that take minutes. */
export async function seedPolicies(services: Services, seeding: Seeding): Promise<readonly SeededPolicy[]> {
  const config = services.configs.current();
  const steps = recordSteps(config, seeding.carrier, dateAt(services.clock(), config.site.time_zone));
  const seeded: SeededPolicy[] = [];
  for (let from = 0; from < seeding.count; from += 50) {
    const people = Array.from({ length: Math.min(50, seeding.count - from) }, (_, at) => from + at);
    const batch = people.map((person) => made(seeding, steps, person));
    await services.store.write(async (trx) => {
      for (const policy of batch) await store(trx, services, seeding, steps, policy);
    });
    seeded.push(...batch);
  }
  return seeded;
}

function made(seeding: Seeding, steps: readonly RecordStep[], person: number): SeededPolicy {
  const answers = steps.map((step) => {
    if (!step.list) return [step.tab, answersTo(step, person, seeding)] as const;
    const many = step.list.name === 'dependents' ? (seeding.dependents?.(person) ?? 1) : 1;
    const id = step.list.id;
    const items = Array.from({ length: many }, (_, at) => ({
      [id]: `${person}-${at}`,
      ...(step.list?.name === 'dependents' ? { relationship: at === 0 ? 'spouse' : 'child' } : {}),
      ...answersTo(step, person + at + 1, seeding),
    }));
    return [step.tab, items] as const;
  });
  return {
    policy_id: policyId(),
    enrollment_id: randomId(),
    cents: 1000 + person,
    answers: new Map<string, Answers | readonly Answers[]>(answers),
  };
}

function answersTo({ fields }: RecordStep, person: number, { texts }: Seeding): Answers {
  const drawn = madeUpAnswers(fields, person, { today: '03/10/2026', effective_date: '04/01/2026' });
  const names = fields
    .filter(({ kind, options, sensitive }) => kind === 'text' && options.length === 0 && !sensitive)
    .map(({ name }) => name);
  const text = texts?.(person);
  const kept = Object.entries(drawn).filter(([name]) =>
    fields.some((field) => field.name === name && fieldKind(field.kind).answer !== 'none'),
  );
  return { ...Object.fromEntries(kept), ...(text === undefined ? {} : Object.fromEntries(names.map((name) => [name, text]))) };
}

async function store(trx: Db, services: Services, seeding: Seeding, steps: readonly RecordStep[], policy: SeededPolicy): Promise<void> {
  const { sealer, configs, clock } = services;
  const now = clock().toISOString();
  const { policy_id, enrollment_id, cents } = policy;
  const tier = seeding.tier ?? 'IF';
  const filter = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1, tier } as const;
  const started = { id: enrollment_id, eprocess: 'applicant', type: 'new-user', filter, config_hash: configs.current().hash };
  const own = await addEnrollment(trx, sealer, started, `session-of-${enrollment_id}`, now);
  await addCartPlans(trx, enrollment_id, [{ plan_id: seeding.plan, plan_pricing_id: `${seeding.plan}-${tier}`, tier, cents }], now);
  for (const step of steps) await saveStep(trx, own, policy, step, now);
  await setCompleted(trx, enrollment_id, { completed_at: now, user_id: randomId(), agent_id: null, group_id: null });
  await addPolicy(trx, {
    policy_id,
    enrollment_id,
    created_at: now,
    effective_date: '04/01/2026',
    initial_cents: cents,
    recurring_cents: cents,
    employer_cents: null,
    paychecks_per_year: null,
    sealed_notes: null,
    ...notInvoiced,
    sealed_copy: null,
  });
  await addPolicyChange(trx, { policy_id, enrollment_id, kind: 'completed', at: now });
}

async function saveStep(trx: Db, sealer: EnrollmentSealer, policy: SeededPolicy, step: RecordStep, now: string): Promise<void> {
  const typed = policy.answers.get(step.tab) ?? {};
  const { list } = step;
  const parts = (list ? (typed as readonly Answers[]) : [typed as Answers]).map((answers) => ({
    prefix: list ? `${String(answers[list.id])}.` : '',
    answers,
  }));
  const secrets = parts.flatMap(({ prefix, answers }) =>
    step.fields
      .filter(({ sensitive, name }) => sensitive && answers[name] !== undefined)
      .map(({ name }) => [prefix + name, { value: answers[name] }] as const),
  );
  const shown = parts.map(({ answers }) => shownAnswers(step.form.fields, answers));
  await saveAnswers(trx, sealer, {
    tab: step.tab,
    answers: list ? { [list.name]: shown } : (shown[0] ?? {}),
    sealedSecrets: sealSecrets(sealer, step.tab, Object.fromEntries(secrets)),
    definitionsHash: 'seeded',
    now,
  });
}
