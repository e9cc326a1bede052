import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isMask } from '#schemas/values/mask.ts';
import { sameNumber } from '#schemas/values/same-number.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import type { TryLimit } from '#server/store/people/tries.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { earlierSecrets } from '../earlier-answers.ts';
import { refuseGuessing, triesOf } from '#server/access/guess-limit.ts';
import { listed, secretsOpened } from '#server/store/desk/audit-details.ts';
import { noteOpened } from '../note-opened.ts';
import { storedSecrets, storedStep } from '../renamed-step.ts';

/** The Social Security Number of a person in an enrollment, typed or masked. */
export interface PersonsNumber {
  readonly tab: string;
  /** Its storage name in its step. */
  readonly secret: string;
  readonly number: string;
  readonly name: string;
}

/** A person who shares a number with another, and the message about it. */
export interface DoubledNumber {
  readonly of: PersonsNumber;
  readonly error_message: string;
}

/** People who see the last four digits of a number could find the others by trying. */
const guesses: TryLimit = { most: 10, withinMs: 60 * 60_000 };

/**
 * People in a list who share a Social Security Number with another in it, or with someone outside it. Of two, the one
 * who was typed, or is later in the list, is reported.
 */
export async function doubledNumbers(
  ctx: EnrollmentContext,
  list: readonly PersonsNumber[],
  beside: readonly PersonsNumber[],
): Promise<readonly DoubledNumber[]> {
  const keptFirst = list.toSorted((one, other) => Number(isMask(other.number)) - Number(isMask(one.number)));
  const alike = keptFirst
    .flatMap((of, at) => [...beside, ...keptFirst.slice(0, at)].map((other) => ({ of, other })))
    .filter(({ of, other }) => sameNumber(of.number, other.number) !== false);
  const behind = await numbersBehind(ctx, alike);
  const numberOf = (each: PersonsNumber) => behind.get(each) ?? each.number;
  const doubled = alike.filter(({ of, other }) => sameNumber(numberOf(of), numberOf(other)) === true);
  const first = new Map(doubled.toReversed().map(({ of, other }) => [of, other]));
  return [...first].map(([of, { name }]) => ({ of, error_message: fill(messages.ssnOfAnotherPerson, { name }) }));
}

interface Alike {
  readonly of: PersonsNumber;
  readonly other: PersonsNumber;
}

/** The numbers behind the masks of pairs that look alike. */
async function numbersBehind(ctx: EnrollmentContext, pairs: readonly Alike[]): Promise<ReadonlyMap<PersonsNumber, string>> {
  if (pairs.some(({ of, other }) => isMask(of.number) !== isMask(other.number))) {
    await refuseGuessing(ctx, [triesOf(ctx.sealer, `numbers-of/${ctx.enrollment.id}`)], guesses, 'too-many-numbers');
  }
  const masked = [...new Set(pairs.flatMap(({ of, other }) => [of, other]))].filter(({ number }) => isMask(number));
  const read = new Map<PersonsNumber, string>();
  for (const tab of new Set(masked.map((each) => each.tab))) {
    const ofTab = masked.filter((each) => each.tab === tab);
    const names = ofTab.map(({ secret }) => secret);
    const secrets = await openedSecrets(ctx, tab, names);
    for (const each of ofTab) {
      const kept = secrets[each.secret];
      if (kept && 'value' in kept) read.set(each, String(kept.value));
    }
  }
  return read;
}

async function openedSecrets(ctx: EnrollmentContext, tab: string, names: readonly string[]): Promise<Secrets> {
  const step = await storedStep(ctx, tab);
  if (!step) return earlierSecrets(ctx, tab, names, 'earlierToCompare');
  await ctx.store.write((trx) => noteOpened(trx, ctx, secretsOpened.toCompare.write({ tab, names: listed.write(names) })));
  return storedSecrets(ctx, step);
}
