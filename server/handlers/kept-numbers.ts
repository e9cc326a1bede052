import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { Refused } from '#server/http/refusals.ts';
import type { CardVault } from '#server/outside/card-vault/card-vault.ts';
import { namesOfStep } from '#server/rules/step-names.ts';
import { noteNumbers } from '#server/store/kept-numbers.ts';
import type { EnrollmentContext } from './context.ts';
import { saveStep, type StepRules } from './save-step.ts';

interface Kept {
  readonly number: string;
  readonly token: string;
}

/**
 * Saves a step that may ask for numbers of cards or accounts. A number that takes the place of another is noted in the save's own
 * transaction, and the other goes; what was given to the vault for a save that is refused goes at once.
 */
export async function saveWithNumbers(
  ctx: EnrollmentContext,
  tab: string,
  submitted: Answers,
  rules: StepRules = {},
): Promise<Record<string, never>> {
  const fields = ctx.forms.step(ctx, tab).built.fields.filter(isNumber);
  if (fields.length === 0) return saveStep(ctx, tab, submitted, rules);
  const kept: Kept[] = [];
  const noting = { ...ctx, outside: { ...ctx.outside, vault: notingVault(ctx.outside.vault, kept) } };
  const alongside: StepRules['alongside'] = async (trx, answers) => {
    await rules.alongside?.(trx, answers);
    await noteNumbers(trx, ctx.sealer, {
      enrollmentId: ctx.enrollment.id,
      tabs: namesOfStep(ctx.config, tab),
      // A mask of what is on file stands for a number of another enrollment.
      unchanged: rules.onFile ? [] : fields.filter(({ name }) => isMask(answers[name])).map(({ name }) => name),
      fresh: freshNumbers(fields, answers, kept),
      now: ctx.now.toISOString(),
    });
  };
  try {
    return await saveStep(noting, tab, submitted, { ...rules, alongside });
  } catch (error) {
    // Of any other error nobody knows whether the save was stored all the same.
    if (error instanceof Refused) for (const { token } of kept) await ctx.outside.vault.forget?.(token);
    throw error;
  }
}

const isNumber = ({ kind }: Field) => kind === 'card_number' || kind === 'account_number';

function notingVault(vault: CardVault, kept: Kept[]): CardVault {
  return {
    keep: async (kind, number) => {
      const token = await vault.keep(kind, number);
      kept.push({ number, token });
      return token;
    },
  };
}

function freshNumbers(fields: readonly Field[], answers: Answers, kept: readonly Kept[]) {
  const left = [...kept];
  return fields.flatMap(({ name }) => {
    const at = left.findIndex(({ number }) => number === String(answers[name]));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found ? [{ field: name, token: found.token }] : [];
  });
}
