import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { isPaidByGroup } from '#schemas/rules/payment.ts';
import { splitShown } from '#server/cart/payers.ts';
import { questionsWithAnswers } from '#server/cart/plan-questions.ts';
import { type Config, configIn, configsOf, type Plan } from '#server/config/config.ts';
import { agreementNotice, textsToSign } from '#server/rules/enrollment/agreement.ts';
import { paymentMethod } from '#server/rules/enrollment/payment.ts';
import { boughtPlan } from '#server/rules/plans/bought-plans.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { paidFor, type SignedFact, signedFacts, type StepToSign } from '#server/rules/enrollment/signed-facts.ts';
import type { NeededStep } from '#server/steps/engine/needed-steps.ts';
import { nameToday } from '#server/config/step-names.ts';
import { coveredPlace } from '#server/store/seal/sealed-places.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { fieldToday } from '#server/steps/engine/renamed-step.ts';
import { stepToSign } from '#server/steps/engine/step-to-sign.ts';

/** The content that a signature covers: one keyed hash of everything, and one of each fact by the fact's name. */
export interface Covered {
  readonly digest: string;
  /** The hash of everything but the agreement's own answers: what can be reviewed before signing. */
  readonly before: string;
  readonly prints: ReadonlyMap<string, string>;
}

/** The signed step. */
export const agreementTab = 'agreement_info' satisfies ProductTab;

/**
 * The content that a signature of the enrollment would cover now, which does not depend on the language that shows it. `steps` are those of the
 * enrollment.
 */
export async function coveredNow(ctx: EnrollmentContext, db: Db, steps: readonly NeededStep[]): Promise<Covered> {
  const { enrollment, today, sealer } = ctx;
  const english = inEnglish(ctx);
  const { config, plans } = english;
  const { filter } = enrollment;
  const cart = priceCart(config, plans, filter, today);
  const method = paymentMethod(config, plans, filter.group_id);
  const asked = steps.filter((step) => step.required && step.tab_name !== reviewTab);
  const answered: StepToSign[] = [];
  for (const { tab_name } of asked) answered.push(await stepToSign(ctx, english, db, tab_name));
  const facts = signedFacts({
    filter,
    effectiveDate: enrollment.effective_date,
    lines: cart.lines,
    payers: await splitShown(ctx, cart, db),
    groupPays: isPaidByGroup(method) ? method : undefined,
    charges: config.site.charges,
    plans: await Promise.all(plans.map(async (plan) => ({ plan, asked: await questionsWithAnswers(english, plan, db) }))),
    steps: answered,
    texts: textsToSign(config, plans),
    notices: configsOf(config).map((each) => agreementNotice(each, plansIn(each, ctx))),
  });
  const print = ({ value }: SignedFact) => sealer.fingerprint(`signed/${enrollment.id}`, value).slice(0, 22);
  const prints = new Map(facts.map((each) => [JSON.stringify(each.about), print(each)] as const));
  return coveredBy(ctx, prints);
}

/** The signed content as stored, with fields and steps under their current names; undefined if less was covered then. */
export function coveredThen(ctx: EnrollmentContext, sealedCovered: string): Covered | undefined {
  const { enrollment, config } = ctx;
  const kept = JSON.parse(enrollment.sealer.open(coveredPlace(enrollment.id), sealedCovered)) as readonly (readonly [string, string])[];
  if (!kept.some(([name]) => name === JSON.stringify(paidFor))) return undefined;
  const prints = new Map(
    kept.map(([name, print]) => {
      const [kind, tab = '', person = '', field = ''] = aboutOf(name);
      if (kind !== 'answer' && kind !== 'questions') return [name, print];
      const tabToday = nameToday(config, tab);
      if (kind === 'questions') return [JSON.stringify([kind, tabToday]), print];
      const known = config.steps.some((step) => step.tab === tabToday);
      return [JSON.stringify([kind, tabToday, person, known ? fieldToday(ctx, tabToday, field) : field]), print];
    }),
  );
  return coveredBy(ctx, prints);
}

/** The part stored with the evidence. */
export function sealedCovered({ enrollment }: EnrollmentContext, { prints }: Covered): string {
  return enrollment.sealer.seal(coveredPlace(enrollment.id), JSON.stringify([...prints]));
}

/** The differences between two, by the names of facts. */
export function changedFacts(then: Covered, now: Covered): readonly (readonly string[])[] {
  const names = new Set([...then.prints.keys(), ...now.prints.keys()]);
  return [...names].filter((name) => then.prints.get(name) !== now.prints.get(name)).map(aboutOf);
}

const aboutOf = (name: string) => JSON.parse(name) as readonly string[];

function coveredBy({ sealer, enrollment }: EnrollmentContext, prints: Covered['prints']): Covered {
  const digestOf = (some: readonly (readonly [string, string])[]) => {
    const lines = some.map(([name, print]) => `${name} ${print}`).toSorted();
    return sealer.fingerprint(`signed/${enrollment.id}`, lines.join('\n'));
  };
  return { digest: digestOf([...prints]), before: digestOf([...prints].filter(([name]) => aboutOf(name)[1] !== agreementTab)), prints };
}

// Signed content is compared in one language, regardless of the reader's.
function inEnglish(ctx: EnrollmentContext): EnrollmentContext {
  const config = configIn(ctx.config, 'en');
  return config === ctx.config ? ctx : { ...ctx, config, plans: plansIn(config, ctx) };
}

function plansIn(config: Config, { enrollment, plans }: EnrollmentContext): readonly Plan[] {
  return plans.flatMap(({ id }) => boughtPlan(config, enrollment, id) ?? []);
}
