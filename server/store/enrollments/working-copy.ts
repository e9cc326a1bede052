import { addCartPlans, cartOf } from './cart-plans.ts';
import { keepEnrollmentKey } from '../seal/enrollment-keys.ts';
import { filterPlace, openFilter } from './enrollments.ts';
import { screenshotPlace } from './evidence.ts';
import { moveNumber, numbersInVault } from './move-number.ts';
import { dropResumeCode } from './resume-codes.ts';
import { dropDrafts } from '../steps/step-drafts.ts';
import { type PlanAsks, planAnswersPlace } from './plan-answers.ts';
import { coveredPlace } from '../seal/sealed-places.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import { answersPlace, openSecrets, printOf, printsOf, type Prints, sealSecrets, type Secrets } from '../steps/step-answers.ts';
import type { Db } from '../store.ts';
import type { StepAnswerTable } from '../tables/enrollment.ts';

/* A working copy is a separate enrollment that holds the answers of a completed one while they are corrected. A
   ciphertext opens only for its own enrollment, so copying encrypts it again. */

/** A requested copy of an enrollment: its new id, and the steps to leave out. */
interface CopyAsked {
  readonly id: string;
  /** The sealer of the enrollment that is copied. */
  readonly from: EnrollmentSealer;
  /** Names of steps that have to be answered again. */
  readonly without: readonly string[];
  readonly now: string;
}

/**
 * Adds a working copy of a completed enrollment, with a key of its own. It has neither labels nor a profile, so that it
 * is counted nowhere. Returns its sealer.
 */
export async function addWorkingCopy(db: Db, data: Sealer, { id, from, without, now }: CopyAsked): Promise<EnrollmentSealer> {
  const corrects = from.enrollmentId;
  const sealed_key = data.makeEnrollmentKey(id);
  const to = data.forEnrollment(id, sealed_key);
  const of = await db.selectFrom('enrollment').selectAll().where('id', '=', corrects).executeTakeFirstOrThrow();
  const sealed_filter = to.seal(filterPlace(id), JSON.stringify(openFilter(from, of.sealed_filter)));
  const own = { id, corrects, sealed_filter, created_at: now, updated_at: now, completed_at: null, revision: 0 };
  await db
    .insertInto('enrollment')
    .values({ ...of, ...own, agent_id: null, group_id: null })
    .execute();
  await keepEnrollmentKey(db, id, sealed_key);
  const cart = await cartOf(db, corrects);
  if (cart.length > 0) await addCartPlans(db, id, cart, now);
  await copyPlanAnswers(db, from, to);
  await copyProofs(db, corrects, id);
  for (const row of await answersIn(db, corrects)) {
    if (!without.includes(row.tab))
      await db
        .insertInto('step_answer')
        .values(answersFor(from, to, row))
        .execute();
  }
  return to;
}

/**
 * Puts the content of a working copy into the enrollment that it corrects: answers, evidence, pictures, and the records
 * of new vault numbers. Numbers that are no longer used stay in the vault, because another enrollment of the member
 * may pay with them.
 */
export async function applyWorkingCopy(db: Db, from: EnrollmentSealer, to: EnrollmentSealer): Promise<void> {
  const [id, corrects] = [from.enrollmentId, to.enrollmentId];
  const rows = await answersIn(db, id);
  await db.deleteFrom('step_answer').where('enrollment_id', '=', corrects).execute();
  for (const row of rows)
    await db
      .insertInto('step_answer')
      .values(answersFor(from, to, row))
      .execute();
  await moveEvidence(db, from, to);
  await movePictures(db, from, to);
  for (const row of await numbersInVault(db, [id])) await moveNumber(db, row, from, to);
  await db
    .updateTable('kept_number')
    .set({ enrollment_id: corrects })
    .where('enrollment_id', '=', id)
    .where('gone_at', 'is', null)
    .execute();
  const { config_hash, language } = await db
    .selectFrom('enrollment')
    .select(['config_hash', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('enrollment').set({ config_hash, language }).where('id', '=', corrects).execute();
}

/**
 * Ends a working copy. Its row stays and leads its sessions to the enrollment that it corrected, so that a repeated
 * completion, or the page after it, finds the policy.
 */
export async function endWorkingCopy(db: Db, id: string, corrects: string, now: string): Promise<void> {
  await db.updateTable('enrollment').set({ completed_at: now }).where('id', '=', id).execute();
  await db.deleteFrom('step_answer').where('enrollment_id', '=', id).execute();
  for (const table of ['plan_answer', 'contact_proof', 'signature_request', 'screenshot'] as const) {
    await db.deleteFrom(table).where('enrollment_id', '=', id).execute();
  }
  await dropResumeCode(db, id);
  await dropDrafts(db, id);
  await handSessionsOn(db, id, corrects);
}

function answersIn(db: Db, enrollmentId: string): Promise<StepAnswerTable[]> {
  return db.selectFrom('step_answer').selectAll().where('enrollment_id', '=', enrollmentId).orderBy('tab').execute();
}

function answersFor(from: EnrollmentSealer, to: EnrollmentSealer, row: StepAnswerTable): StepAnswerTable {
  const { tab } = row;
  const secrets = openSecrets(from, row);
  return {
    ...row,
    enrollment_id: to.enrollmentId,
    sealed_answers: moved(from, to, (id) => answersPlace(id, tab), row.sealed_answers),
    sealed_secrets: sealSecrets(to, tab, secrets),
    secret_prints: row.secret_prints === null ? null : JSON.stringify({ ...printsOf(row), ...printsFor(to, secrets) }),
    kept_version: null,
  };
}

// The same text, encrypted for another enrollment.
function moved(from: EnrollmentSealer, to: EnrollmentSealer, placeIn: (id: string) => string, sealed: string): string {
  return to.seal(placeIn(to.enrollmentId), from.open(placeIn(from.enrollmentId), sealed));
}

// The fingerprint of a vault number cannot be recomputed without the number, so the existing one is kept.
function printsFor(to: EnrollmentSealer, secrets: Secrets): Prints {
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, secret]) => ('value' in secret ? [[name, printOf(to, secret.value)]] : [])),
  );
}

async function copyPlanAnswers(db: Db, from: EnrollmentSealer, to: EnrollmentSealer): Promise<void> {
  for (const row of await db.selectFrom('plan_answer').selectAll().where('enrollment_id', '=', from.enrollmentId).execute()) {
    const placeIn = (id: string) => planAnswersPlace(id, row.plan_id, row.asks as PlanAsks);
    const copied = { ...row, enrollment_id: to.enrollmentId, sealed_answers: moved(from, to, placeIn, row.sealed_answers) };
    await db.insertInto('plan_answer').values(copied).execute();
  }
}

async function copyProofs(db: Db, from: string, to: string): Promise<void> {
  for (const row of await db.selectFrom('contact_proof').selectAll().where('enrollment_id', '=', from).execute()) {
    await db
      .insertInto('contact_proof')
      .values({ ...row, enrollment_id: to })
      .execute();
  }
}

async function moveEvidence(db: Db, from: EnrollmentSealer, to: EnrollmentSealer): Promise<void> {
  const enrollment_id = to.enrollmentId;
  const rows = await db.selectFrom('signature_evidence').selectAll().where('enrollment_id', '=', from.enrollmentId).execute();
  for (const { id, sealed_covered: covered } of rows) {
    const sealed_covered = covered === null ? null : moved(from, to, coveredPlace, covered);
    await db.updateTable('signature_evidence').set({ enrollment_id, sealed_covered }).where('id', '=', id).execute();
  }
}

async function movePictures(db: Db, from: EnrollmentSealer, to: EnrollmentSealer): Promise<void> {
  for (const row of await db.selectFrom('screenshot').selectAll().where('enrollment_id', '=', from.enrollmentId).execute()) {
    const sealed_image = moved(from, to, (id) => screenshotPlace(id, row.name), row.sealed_image);
    await db
      .insertInto('screenshot')
      .values({ ...row, enrollment_id: to.enrollmentId, sealed_image })
      .onConflict((conflict) => conflict.columns(['enrollment_id', 'name']).doUpdateSet({ sealed_image, saved_at: row.saved_at }))
      .execute();
  }
}

// Sessions that may see the copy's answers may see the policy; those that still need a proof still need it.
async function handSessionsOn(db: Db, from: string, to: string): Promise<void> {
  const sessions = await db.selectFrom('enrollment_session').selectAll().where('enrollment_id', '=', from).execute();
  for (const { proof_needed, ...row } of sessions) {
    await db
      .insertInto('enrollment_session')
      .values({ ...row, enrollment_id: to, proof_needed })
      .onConflict((conflict) => {
        const known = conflict.columns(['enrollment_id', 'session_hash']);
        return proof_needed === 0 ? known.doUpdateSet({ proof_needed }) : known.doNothing();
      })
      .execute();
  }
}
