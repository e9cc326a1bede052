import { labelsOfCart } from '#server/cart/change-cart.ts';
import type { Services } from '#server/context.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { labelsOfEmail, labelsOfName } from '#server/rules/people/search-labels.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { everyEnrollment, labelledAfter, setLabels } from '#server/store/desk/desk-labels.ts';
import { deskRows, readableAnswers } from '#server/store/desk/desk-rows.ts';
import { resumeCodeOf } from '#server/store/enrollments/resume-codes.ts';
import { signatureRequestOf } from '#server/store/enrollments/signature-requests.ts';
import { holdEnrollment } from '#server/store/enrollments/enrollments.ts';
import { placeOf } from '#server/store/steps/progress.ts';
import type { Db } from '#server/store/store.ts';
import { troubleOf } from '#server/store/troubles/trouble.ts';

type Parts = Pick<Services, 'store' | 'sealer' | 'configs'>;

/** Receives the error of an enrollment that cannot be labelled, such as one with damaged answers, so that the others are. */
type Failed = (error: unknown) => void;

const rethrow: Failed = (error) => {
  throw error;
};

/**
 * Labels those of the next enrollments, by id, that are older than labels, so that the desk finds them too. Returns the
 * last id, to continue after it; undefined if there are no more.
 */
export async function labelEarlier(parts: Parts, after: string, most: number, failed: Failed = rethrow): Promise<string | undefined> {
  const next = await labelledAfter(parts.store.db, after, most);
  for (const { id, isLabelled } of next) {
    if (isLabelled) continue;
    await parts.store
      .write((trx) => labelOne(trx, parts, id))
      .catch((error: unknown) => {
        if (troubleOf(error)) throw error;
        failed(error);
      });
  }
  return next.length < most ? undefined : next.at(-1)?.id;
}

async function labelOne(trx: Db, { sealer, configs }: Parts, id: string): Promise<void> {
  // A save at the same time would otherwise be labelled with what it replaces.
  await holdEnrollment(trx, id);
  const config = configs.current();
  const tabs = [applicantTab, contactTab].flatMap((tab) => namesOfStep(config, tab));
  const [row] = await deskRows(trx, sealer, [id], tabs);
  if (!row) return;
  const { portal_id, agent_id, group_id, policy_id, eprocess, plans } = row;
  // Without them it would never be found by name, not even once they can be read again.
  const answers = readableAnswers(row);
  await setLabels(trx, id, {
    all: [everyEnrollment.value],
    stage: [row.completed_at === null ? await openStage(trx, id) : 'completed'],
    step: row.completed_at === null ? [(await placeOf(trx, id))?.place?.tab ?? ''] : [],
    process: [eprocess],
    portal: [portal_id ?? ''],
    agent: [agent_id ?? ''],
    group: [group_id ?? ''],
    policy: [policy_id ?? ''],
    ...labelsOfCart(
      config,
      plans.map((plan_id) => ({ plan_id })),
    ),
    ...labelsOfName(sealer, answers),
    ...labelsOfEmail(sealer, answers),
  });
}

async function openStage(trx: Db, id: string): Promise<'waiting' | 'saved' | 'in_progress'> {
  const request = await signatureRequestOf(trx, id);
  if (request && request.signed_at === null) return 'waiting';
  return (await resumeCodeOf(trx, id)) ? 'saved' : 'in_progress';
}
