import type { Field } from '#schemas/fields/field.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { type Split, splitSecrets } from '#server/secrets/masked-answers.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import { joinedParts, type Part, secretName } from './parts.ts';
import type { ServerStep } from '../server-step.ts';

/** Takes the sensitive answers out of each part of a step. */
export async function splitParts(
  ctx: EnrollmentContext,
  step: ServerStep,
  fields: readonly Field[],
  parts: readonly Part[],
): Promise<Split> {
  const split = await Promise.all(parts.map(async (part) => ({ part, ...(await splitSecrets(ctx, fields, part.answers)) })));
  const fresh: Secrets = Object.fromEntries(
    split.flatMap(({ part, fresh: own }) => Object.entries(own).map(([field, secret]) => [secretName(part.whose, field), secret])),
  );
  return {
    shown: joinedParts(
      step,
      split.map(({ part, shown }) => ({ ...part, answers: shown })),
    ),
    fresh,
  };
}
