import { fill } from '#schemas/messages/fill.ts';
import { type MessageKey, messages } from '#schemas/messages/messages.ts';
import { changedAnswers, labelled, listed } from '#server/steps/engine/change-words.ts';
import type { NeededStep } from '#server/steps/engine/needed-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { signatureRequired } from '#server/rules/enrollment/agreement.ts';
import { isApplicantsOwn } from '#server/steps/personal/applicant.ts';
import { agreementTab, changedFacts, type Covered } from './what-is-signed.ts';

/** Messages about the changes since a signature, or an agreement without one, was given. */
export function wordsOfChanges(ctx: EnrollmentContext, steps: readonly NeededStep[], then: Covered, now: Covered): string {
  const own = isApplicantsOwn(ctx);
  const changes = sorted(ctx, steps, changedFacts(then, now), (about) => then.prints.has(JSON.stringify(about)), own);
  const isRequired = signatureRequired(ctx.plans);
  if (own) return fill(isRequired ? messages.signAgain : messages.agreeAgain, { changes: toApplicant(changes) });
  return fill(isRequired ? messages.signAgainByOther : messages.agreeAgainByOther, { changes: toOther(changes) });
}

/** The differences between two states of an enrollment, as one list for a reader who may not have made them. */
export function namedChanges(ctx: EnrollmentContext, steps: readonly NeededStep[], then: Covered, now: Covered): string {
  return toOther(sorted(ctx, steps, changedFacts(then, now), (about) => then.prints.has(JSON.stringify(about)), false));
}

interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Changes that no one here caused. */
  readonly happened: readonly Happened[];
}

interface Happened {
  readonly sentence: string;
  /** The same as part of a list. */
  readonly items: readonly string[];
}

type Fact = readonly string[];

// Consequences of another plan or tier, such as its price and its texts, are not listed separately.
function sorted(
  ctx: EnrollmentContext,
  steps: readonly NeededStep[],
  changed: readonly Fact[],
  wasThere: (about: Fact) => boolean,
  own: boolean,
): Changes {
  const plans = changed.filter(([kind]) => kind === 'plan');
  const quote = changed.filter(([kind]) => kind === 'quote' || kind === 'effective_date');
  const answers = changed
    .filter(([kind, tab]) => kind === 'answer' && tab !== agreementTab)
    .map(([, tab = '', , name = '']) => ({ tab, name }));
  const toPlans = changed.filter(([kind, id]) => kind === 'plan_answers' && !plans.some(([, other]) => other === id));
  const done = plans.length + quote.length > 0;
  const planName = planNamesOf(ctx);
  return {
    added: plans.filter((about) => !wasThere(about)).map(planName),
    removed: plans.filter(wasThere).map(planName),
    changed: unique([
      ...quote.map((about) => ofQuote(about, own)),
      ...toPlans.map((about) => fill(own ? messages.yourAnswersIn : messages.theAnswersIn, { title: planName(about) })),
      ...changedAnswers(ctx, steps, answers, own),
    ]),
    happened: done ? [] : happenedSince(ctx, steps, changed),
  };
}

const planNamesOf =
  ({ config }: EnrollmentContext) =>
  ([, id = '']: Fact) =>
    config.plans.get(Number(id))?.name ?? id;

function happenedSince(ctx: EnrollmentContext, steps: readonly NeededStep[], changed: readonly Fact[]): readonly Happened[] {
  const of = (...kinds: readonly string[]) => changed.filter(([kind = '']) => kinds.includes(kind));
  const plansOf = (kind: string) => unique(of(kind).map(planNamesOf(ctx)));
  const answered = new Set(of('answer').map(([, tab]) => tab));
  const reasked = of('questions').filter(([, tab]) => !answered.has(tab) && tab !== agreementTab);
  const titles = reasked.map(([, tab = '']) => steps.find(({ tab_name }) => tab_name === tab)?.title ?? tab);
  const hasNewWords = of('text', 'notices').length > 0 || changed.some(([, tab]) => tab === agreementTab);
  const reworded = hasNewWords && [...answered].every((tab) => tab === agreementTab);
  return [
    ...ofPlans(plansOf('price'), messages.priceHasChanged, messages.thePriceOf),
    ...ofPlans(plansOf('terms'), messages.termsHaveChanged, messages.theTermsOf),
    ...once(of('payers').length > 0, messages.contributionHasChanged, messages.theContribution),
    ...once(of('paid_for').length > 0, messages.paymentHasChanged, messages.thePayment),
    ...titles.flatMap((title) => once(true, fill(messages.questionsHaveChanged, { title }), fill(messages.theQuestionsIn, { title }))),
    ...once(reworded, messages.agreementHasChanged, messages.theAgreement),
  ];
}

const once = (has: boolean, sentence: string, item: string): readonly Happened[] => (has ? [{ sentence, items: [item] }] : []);

function ofPlans(plans: readonly string[], sentence: string, item: string): readonly Happened[] {
  if (plans.length === 0) return [];
  return [{ sentence: fill(sentence, { plan: listed(plans) }), items: plans.map((plan) => fill(item, { plan })) }];
}

function toApplicant({ added, removed, changed, happened }: Changes): string {
  const deeds = [
    [messages.youAdded, added],
    [messages.youRemoved, removed],
    [messages.youChanged, changed],
  ] as const;
  const done = deeds.flatMap(([text, things]) => (things.length > 0 ? [fill(text, { things: listed(things) })] : []));
  if (done.length > 0) return fill(messages.youDid, { changes: listed(done) });
  if (happened.length > 0) return happened.map(({ sentence }) => sentence).join('. ');
  return fill(messages.youDid, { changes: fill(messages.youChanged, { things: messages.theAgreement }) });
}

function toOther({ added, removed, changed, happened }: Changes): string {
  const things = [
    ...added.map((plan) => fill(messages.addedSince, { things: plan })),
    ...removed.map((plan) => fill(messages.removedSince, { things: plan })),
    ...changed,
    ...happened.flatMap(({ items }) => items),
  ];
  return things.length > 0 ? listed(things) : messages.theAgreement;
}

const quoteLabels: Readonly<Record<string, MessageKey>> = {
  dob: 'dobSigned',
  is_smoker: 'tobaccoSigned',
  annual_incode: 'incomeSigned',
  working_hours: 'hoursSigned',
  spouse_dop: 'spouseDobSigned',
  child_num: 'childrenSigned',
};

function ofQuote([kind, name = '']: Fact, own: boolean): string {
  if (kind === 'effective_date') return messages.effectiveDateSigned;
  if (name === 'tier') return messages.tierSigned;
  const label = quoteLabels[name];
  return labelled(label === undefined ? name : messages[label], own);
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
