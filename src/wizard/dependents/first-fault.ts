import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { CallError } from '#src/api/call.ts';
import { validateDependent } from './dependent-calls.ts';

/** Checks every dependent one by one, as before a save for later; answers what is wrong with the first that is refused. */
export async function firstFault(
  enrollment_id: string,
  asked: HealthQuestions | undefined,
  list: readonly Dependent[],
): Promise<string | undefined> {
  for (const [at, dependent] of list.entries()) {
    try {
      await validateDependent(enrollment_id, asked, dependent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return fill(messages.dependentFault, { n: at + 1, message: error.faults[0]?.error_message ?? error.message });
    }
  }
  return undefined;
}
