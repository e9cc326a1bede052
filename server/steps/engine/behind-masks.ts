import type { Answers } from '#schemas/forms/answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { SavedStep, Secrets } from '#server/store/step-answers.ts';
import { earlierAnswers, earlierSecrets } from './earlier-answers.ts';
import { storedAnswers, storedStep } from './renamed-step.ts';
import type { OnFile } from './server-step.ts';

/** What masks in a step's answers are held against, and what they stand for. */
export interface BehindMasks {
  /** The step as it is stored, when the masks are its own: what they stand for stays there. */
  readonly previous?: SavedStep;
  readonly answers: Answers;
  /** The secrets under these names that are to be stored with the step. Opening somebody's is audited, so it is done last. */
  readonly secrets: (names: readonly string[]) => Promise<Secrets>;
}

const nothing: BehindMasks = { answers: {}, secrets: () => Promise.resolve({}) };

/** Finds what masks stand for: what a file says, what is stored of the step, or an earlier enrollment. Where none came back nothing is read. */
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
