import { spokenLocale } from '#schemas/language/words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { type MessageKey, messages } from '#schemas/messages/messages.ts';
import type { NeededStep } from '#server/steps/engine/needed-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { agreementTab, changedFacts, type Covered } from './what-is-signed.ts';

/** Messages about the changes since a signature was given. */
export function wordsOfChanges(ctx: EnrollmentContext, steps: readonly NeededStep[], then: Covered, now: Covered): string {
  const own = ctx.enrollment.eprocess === 'applicant';
  const changes = sorted(ctx, steps, changedFacts(then, now), (about) => then.prints.has(JSON.stringify(about)), own);
  return own ? fill(messages.signAgain, { changes: toApplicant(changes) }) : fill(messages.signAgainByOther, { changes: toOther(changes) });
}

/** The differences between two states of an enrollment, as one list for a reader who may not have made them. */
export function namedChanges(ctx: EnrollmentContext, steps: readonly NeededStep[], then: Covered, now: Covered): string {
  return toOther(sorted(ctx, steps, changedFacts(then, now), (about) => then.prints.has(JSON.stringify(about)), false));
}

interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Plans for which only the price has changed, which no one here caused. */
  readonly repriced: readonly string[];
  readonly reworded: boolean;
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
  const answers = changed.filter(([kind, tab]) => kind === 'answer' && tab !== agreementTab);
  const done = plans.length + quote.length > 0;
  const planName = (id = '') => ctx.config.plans.get(Number(id))?.name ?? id;
  const repriced = done ? [] : changed.filter(([kind]) => kind === 'price').map(([, id]) => planName(id));
  return {
    added: plans.filter((about) => !wasThere(about)).map(([, id]) => planName(id)),
    removed: plans.filter(wasThere).map(([, id]) => planName(id)),
    changed: unique([...quote.map((about) => ofQuote(about, own)), ...ofAnswers(ctx, steps, answers, own)]),
    repriced: unique(repriced),
    reworded: !done && answers.length === 0 && changed.some(([kind, tab]) => kind === 'text' || tab === agreementTab),
  };
}

function toApplicant({ added, removed, changed, repriced, reworded }: Changes): string {
  const deeds = [
    [messages.youAdded, added],
    [messages.youRemoved, removed],
    [messages.youChanged, changed],
  ] as const;
  const done = deeds.flatMap(([text, things]) => (things.length > 0 ? [fill(text, { things: listed(things) })] : []));
  if (done.length > 0) return fill(messages.youDid, { changes: listed(done) });
  if (repriced.length > 0) return fill(messages.priceHasChanged, { plan: listed(repriced) });
  if (reworded) return messages.agreementHasChanged;
  return fill(messages.youDid, { changes: fill(messages.youChanged, { things: messages.theAgreement }) });
}

function toOther({ added, removed, changed, repriced }: Changes): string {
  const things = [
    ...added.map((plan) => fill(messages.addedSince, { things: plan })),
    ...removed.map((plan) => fill(messages.removedSince, { things: plan })),
    ...changed,
    ...repriced.map((plan) => fill(messages.thePriceOf, { plan })),
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

// For a form with a few changes the questions are named, otherwise the step.
function ofAnswers(ctx: EnrollmentContext, steps: readonly NeededStep[], answers: readonly Fact[], own: boolean): readonly string[] {
  const tabs = unique(answers.map(([, tab = '']) => tab));
  return tabs.flatMap((tab) => {
    const step = steps.find(({ tab_name }) => tab_name === tab);
    const names = unique(answers.filter((about) => about[1] === tab).map(([, , , field = '']) => field));
    const labels = step?.kind === 'form' ? names.map((name) => labelOf(ctx, tab, name)) : [];
    if (labels.length > 0 && labels.length <= mostNamed) return labels.map((label) => labelled(label, own));
    return [fill(own ? messages.yourAnswersIn : messages.theAnswersIn, { title: step?.title ?? tab })];
  });
}

const mostNamed = 2;

function labelOf(ctx: EnrollmentContext, tab: string, name: string): string {
  return ctx.forms.step(ctx, tab).built.fields.find((field) => field.name === name)?.label ?? name;
}

// A label that is a sentence is quoted; one like "Last name" is put in lower case.
function labelled(label: string, own: boolean): string {
  if (/[?.:!]$/.test(label) || label.length > 40) return fill(own ? messages.yourAnswerTo : messages.theAnswerTo, { label });
  const inside = /^[A-Z][a-z]/.test(label) && !/^\S+ [A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return fill(own ? messages.yourAnswer : messages.theAnswer, { label: inside });
}

const mostListed = 4;

function listed(things: readonly string[]): string {
  const [shown, more] = things.length > mostListed ? [things.slice(0, mostListed - 1), things.length - mostListed + 1] : [things, 0];
  return new Intl.ListFormat(spokenLocale()).format(more > 0 ? [...shown, fill(messages.andMore, { n: more })] : shown);
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
