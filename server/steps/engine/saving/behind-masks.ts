import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { SavedStep, Secrets } from '#server/store/steps/step-answers.ts';
import { earlierAnswers, earlierSecrets } from '../earlier-answers.ts';
import { storedAnswers, storedStep } from '../renamed-step.ts';
import type { OnFile } from '../server-step.ts';

/** The answers that a step's masks are compared with and stand for. */
export interface BehindMasks {
  /** The stored step, if the masks are its own: what they stand for stays there. */
  readonly previous?: SavedStep;
  readonly answers: Answers;
  /**
   * The secrets under these names that are stored with the step. Decrypting a person's secrets is audited, so do it
   * last.
   */
  readonly secrets: (names: readonly string[]) => Promise<Secrets>;
}

const nothing: BehindMasks = { answers: {}, secrets: () => Promise.resolve({}) };

/**
 * Finds what masks stand for: data on file, the stored step, or an earlier enrollment. Reads nothing if there are no
 * masks.
 */
export async function behindMasks(
  ctx: EnrollmentContext,
  tab: string,
  { masked, onFile }: { readonly masked: readonly string[]; readonly onFile: OnFile | undefined },
): Promise<BehindMasks> {
  if (onFile) return { answers: onFile.answers, secrets: () => Promise.resolve(onFile.secrets) };
  if (masked.length === 0) return nothing;
  const previous = await storedStep(ctx, tab);
  if (previous) return { ...nothing, previous, answers: storedAnswers(ctx, previous) };
  return { answers: await earlierAnswers(ctx, tab), secrets: (names) => earlierSecrets(ctx, tab, names) };
}
