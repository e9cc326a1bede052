import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import { type Answers, isAnswers } from '#schemas/forms/answers/answers.ts';
import { renamedAnswers } from '#schemas/forms/answers/renamed-answers.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { openFilter } from '#server/store/enrollments/enrollments.ts';
import { type ExportRows, readExportRows } from '#server/store/exports/export-rows.ts';
import type { ChangedPolicy } from '#server/store/policies/policy-changes.ts';
import { notesPlace } from '#server/store/seal/sealed-places.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { openAnswers, openSecrets, type SavedStep, type Secrets } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentTable, PolicyTable } from '#server/store/tables/enrollment.ts';
import { secretsToday } from '#server/steps/engine/renamed-step.ts';
import { type RowsBefore, withItems } from '#server/steps/engine/lists/rows-before.ts';
import type { RecordStep } from './record-steps.ts';

/** A plan of the carrier in a policy. */
export interface PlanBought {
  readonly plan_id: number;
  /** Undefined if configuration no longer has it. */
  readonly plan: Plan | undefined;
  readonly tier: string;
  readonly cents: number;
}

/** A policy with everything that a record can contain. */
export interface PolicyRecord {
  readonly change: ChangedPolicy;
  readonly policy: Omit<PolicyTable, 'sealed_copy'>;
  readonly enrollment: EnrollmentTable;
  readonly filter: Filter;
  readonly signedAt: string | undefined;
  /** The reason that staff gave; undefined unless cancelled. */
  readonly cancelledFor: CancelReason | undefined;
  readonly notes: string;
  readonly plans: readonly PlanBought[];
  /** The stored answers of a step under current names, with sensitive ones masked; empty if it was not asked. */
  answersOf(step: RecordStep): Answers;
  /** The items of a list; none of a form. */
  itemsOf(step: RecordStep): readonly Answers[];
  /** The sensitive answers themselves, under current names. The caller records this in the audit log. */
  secretsOf(step: RecordStep): Secrets;
}

interface RecordParts {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly config: Config;
  readonly carrier: string;
  readonly planIds: ReadonlySet<number>;
  /** The steps that are lists, for rows of earlier versions. */
  readonly rowsBefore: RowsBefore;
}

/** Reads some policies with their answers. */
export async function readRecords(parts: RecordParts, changes: readonly ChangedPolicy[]): Promise<readonly PolicyRecord[]> {
  const rows = await readExportRows(
    parts.db,
    changes.map(({ policy_id }) => policy_id),
    changes.map(({ enrollment_id }) => enrollment_id),
  );
  return changes.flatMap((change) => recordOf(parts, rows, change) ?? []);
}

function recordOf(parts: RecordParts, rows: ExportRows, change: ChangedPolicy): PolicyRecord | undefined {
  const { config, planIds } = parts;
  const [policy, enrollment] = [rows.policies.get(change.policy_id), rows.enrollments.get(change.enrollment_id)];
  if (!policy || !enrollment) return undefined;
  const sealer = parts.sealer.forEnrollment(enrollment.id, enrollment.sealed_key);
  const saved = new Map((rows.steps.get(enrollment.id) ?? []).map((step) => [step.tab, step as SavedStep]));
  const savedOf = ({ names }: RecordStep) => names.map((name) => saved.get(name)).find((step) => step !== undefined);
  const answersOf = oncePerStep((step) => {
    const stored = savedOf(step);
    const answers = stored ? openAnswers(sealer, stored) : {};
    return renamedAnswers(step.renames, withItems(parts.rowsBefore, step.tab, answers));
  });
  return {
    change,
    policy,
    enrollment,
    filter: openFilter(sealer, enrollment.sealed_filter),
    signedAt: rows.signedAt.get(enrollment.id),
    cancelledFor: rows.cancelledFor.get(policy.policy_id),
    notes: policy.sealed_notes === null ? '' : sealer.open(notesPlace(policy.policy_id), policy.sealed_notes),
    plans: (rows.carts.get(enrollment.id) ?? [])
      .filter(({ plan_id }) => planIds.has(plan_id))
      .map(({ plan_id, tier, cents }) => ({ plan_id, tier, cents, plan: config.plans.get(plan_id) })),
    answersOf,
    itemsOf: (step) => {
      const items = step.list && answersOf(step)[step.list.name];
      return Array.isArray(items) ? items.filter(isAnswers) : [];
    },
    secretsOf: oncePerStep((step) => {
      const stored = savedOf(step);
      return stored ? secretsToday(parts.rowsBefore, step.renames, step.tab, openSecrets(sealer, stored)) : {};
    }),
  };
}

// Each column asks, and decrypting has its price.
function oncePerStep<Result>(read: (step: RecordStep) => Result): (step: RecordStep) => Result {
  const known = new Map<string, Result>();
  return (step) => {
    const result = known.get(step.tab) ?? read(step);
    known.set(step.tab, result);
    return result;
  };
}
