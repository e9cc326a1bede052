import { acknowledgedPlace } from '../exports/acknowledgments.ts';
import { checkedConfigPlace } from '../configuration/checked-config.ts';
import { versionPlace } from '../configuration/config-versions.ts';
import { invoicePlace } from '../policies/invoices.ts';
import { personPlace, waiveNotePlace } from '../people/employees.ts';
import { filterPlace } from '../enrollments/enrollments.ts';
import { peopleEntryPlace } from '../people/people-entries.ts';
import { screenshotPlace } from '../enrollments/evidence.ts';
import { partPlace } from '../exports/exports.ts';
import { keptNumberPlace } from '../steps/kept-numbers.ts';
import { messagePlace } from '../outbox/outbox.ts';
import { type PlanAsks, planAnswersPlace } from '../enrollments/plan-answers.ts';
import { leftPlace } from '../policies/household-changes.ts';
import { cancellationPlace } from '../policies/policy-cancellations.ts';
import { correctionPlace } from '../enrollments/corrections.ts';
import { savedFilterPlace } from '../desk/saved-filters.ts';
import { savedQuotePlace } from '../quotes/saved-quotes.ts';
import { sentQuotePlace } from '../quotes/sent-quotes.ts';
import { copyPlace, coveredPlace, leadZipPlace, notesPlace, vaultPlace } from '../seal/sealed-places.ts';
import { totpPlace } from '../people/second-factors.ts';
import { staffNotePlace } from '../desk/staff-notes.ts';
import { answersPlace, keptVersion, secretsPlace } from '../steps/step-answers.ts';
import { draftPlace, draftSecretsPlace } from '../steps/step-drafts.ts';
import type { Tables } from '../tables.ts';
import { enrollmentKeyPlace } from '../seal/seal.ts';
import { webhookPlace } from '../outbox/webhooks.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';

type SealedIn<Table> = Extract<keyof Table, `sealed_${string}`>;
type Row<Table> = Selectable<Table>;

/** The place that a column's ciphertext is bound to; if the column is JSON of several texts, the place of each. */
export type SealedColumn<Table> = ((row: Row<Table>) => string) | { readonly each: (row: Row<Table>) => string };

/** A table whose rows are encrypted again. */
export interface SealedTable<Table> {
  /** The columns that identify a row. */
  readonly key: readonly (keyof Table & string)[];
  /** The enrollment that a row belongs to, whose own key encrypts it; the data key encrypts rows of no enrollment. */
  readonly owner?: RawBuilder<unknown>;
  readonly columns: { readonly [Column in SealedIn<Table>]: SealedColumn<Table> };
  /** The other changes of a row. */
  readonly along?: (row: Row<Table>, changed: Partial<Row<Table>>) => Partial<Row<Table>>;
}

/** `key_canary` is left out, because its rows identify the keys themselves. */
type SealedTables = {
  readonly [Name in Exclude<keyof Tables, 'key_canary'> as SealedIn<Tables[Name]> extends never ? never : Name]: SealedTable<Tables[Name]>;
};

const ofPolicy = sql`(select policy.enrollment_id from policy where policy.policy_id = policy_cancellation.policy_id)`;
const ofRevision = sql`(select policy.enrollment_id from policy where policy.policy_id = policy_revision.policy_id)`;

/** Every encrypted column. A table with a column `sealed_…` that is not here does not compile. */
export const sealedTables: SealedTables = {
  enrollment_key: { key: ['enrollment_id'], columns: { sealed_key: ({ enrollment_id }) => enrollmentKeyPlace(enrollment_id) } },
  enrollment: { key: ['id'], owner: sql.ref('enrollment.id'), columns: { sealed_filter: ({ id }) => filterPlace(id) } },
  step_answer: {
    key: ['enrollment_id', 'tab'],
    owner: sql.ref('step_answer.enrollment_id'),
    columns: {
      sealed_answers: ({ enrollment_id, tab }) => answersPlace(enrollment_id, tab),
      sealed_secrets: ({ enrollment_id, tab }) => secretsPlace(enrollment_id, tab),
    },
    // Encrypting again changes no answer, so people in the middle of the step must not see a conflict.
    along: (row, { sealed_answers }) => (sealed_answers === undefined ? {} : { kept_version: keptVersion(row, sealed_answers) }),
  },
  step_draft: {
    key: ['enrollment_id', 'tab'],
    owner: sql.ref('step_draft.enrollment_id'),
    columns: {
      sealed_data: ({ enrollment_id, tab }) => draftPlace(enrollment_id, tab),
      sealed_secrets: { each: ({ enrollment_id }) => draftSecretsPlace(enrollment_id) },
    },
  },
  plan_answer: {
    key: ['enrollment_id', 'plan_id', 'asks'],
    owner: sql.ref('plan_answer.enrollment_id'),
    columns: { sealed_answers: ({ enrollment_id, plan_id, asks }) => planAnswersPlace(enrollment_id, plan_id, asks as PlanAsks) },
  },
  policy: {
    key: ['policy_id'],
    owner: sql.ref('policy.enrollment_id'),
    columns: { sealed_notes: ({ policy_id }) => notesPlace(policy_id), sealed_copy: ({ policy_id }) => copyPlace(policy_id) },
  },
  invoice: { key: ['number'], owner: sql.ref('invoice.enrollment_id'), columns: { sealed_content: ({ number }) => invoicePlace(number) } },
  correction: { key: ['id'], owner: sql.ref('correction.id'), columns: { sealed_comment: ({ id }) => correctionPlace(id) } },
  policy_revision: {
    key: ['policy_id', 'revision'],
    owner: ofRevision,
    columns: { sealed_notes: ({ policy_id }) => notesPlace(policy_id), sealed_copy: ({ policy_id }) => copyPlace(policy_id) },
  },
  policy_cancellation: {
    key: ['policy_id'],
    owner: ofPolicy,
    columns: { sealed_comment: ({ policy_id }) => cancellationPlace(policy_id) },
  },
  policy_change: {
    key: ['id'],
    owner: sql.ref('policy_change.enrollment_id'),
    columns: { sealed_left: ({ id }) => leftPlace(id) },
  },
  saved_filter: { key: ['id'], columns: { sealed_filter: ({ id }) => savedFilterPlace(id) } },
  staff: { key: ['name'], columns: { sealed_totp: ({ name }) => totpPlace(name) } },
  staff_note: { key: ['id'], owner: sql.ref('staff_note.enrollment_id'), columns: { sealed_text: ({ id }) => staffNotePlace(id) } },
  signature_evidence: {
    key: ['id'],
    owner: sql.ref('signature_evidence.enrollment_id'),
    columns: { sealed_covered: ({ enrollment_id }) => coveredPlace(enrollment_id) },
  },
  screenshot: {
    key: ['enrollment_id', 'name'],
    owner: sql.ref('screenshot.enrollment_id'),
    columns: { sealed_image: ({ enrollment_id, name }) => screenshotPlace(enrollment_id, name) },
  },
  vault: { key: ['token'], owner: sql.ref('vault.enrollment_id'), columns: { sealed_number: ({ token }) => vaultPlace(token) } },
  // A token outlives its enrollment until the vault has deleted the number.
  kept_number: { key: ['id'], columns: { sealed_token: ({ id }) => keptNumberPlace(id) } },
  outbox: { key: ['id'], owner: sql.ref('outbox.enrollment_id'), columns: { sealed_message: ({ id }) => messagePlace(id) } },
  saved_quote: { key: ['link_hash'], columns: { sealed_quote: ({ link_hash }) => savedQuotePlace(link_hash) } },
  employee: { key: ['id'], columns: { sealed_person: ({ id }) => personPlace(id), sealed_waive_note: ({ id }) => waiveNotePlace(id) } },
  sent_quote: { key: ['id'], columns: { sealed_to: ({ id }) => sentQuotePlace(id) } },
  lead: { key: ['device_hash'], columns: { sealed_zip: ({ device_hash }) => leadZipPlace(device_hash) } },
  people_entry: { key: ['kind', 'id'], columns: { sealed_entry: ({ kind, id }) => peopleEntryPlace(kind, id) } },
  config_version: { key: ['number'], columns: { sealed_texts: ({ number }) => versionPlace(number) } },
  checked_config: { key: ['hash'], columns: { sealed_config: ({ hash }) => checkedConfigPlace(hash) } },
  acknowledgment_fault: {
    key: ['acknowledgment_id', 'position'],
    owner: sql.ref('acknowledgment_fault.enrollment_id'),
    columns: { sealed_text: ({ acknowledgment_id, position }) => acknowledgedPlace(acknowledgment_id, position) },
  },
  export_part: { key: ['export_id', 'position'], columns: { sealed_text: ({ export_id, position }) => partPlace(export_id, position) } },
  webhook: { key: ['id'], columns: { sealed_secret: ({ id }) => webhookPlace(id), sealed_previous: ({ id }) => webhookPlace(id) } },
};

/** Any row of a sealed table. */
export type AnyRow = Readonly<Record<string, string | number | null>>;
/** Any of the sealed tables. */
export type AnyTable = SealedTable<AnyRow>;

/** The sealed tables by name. */
export const allSealed = Object.entries(sealedTables) as unknown as readonly (readonly [string, AnyTable])[];

/** The encrypted columns of a table by name. */
export function columnsOf(columns: object): readonly (readonly [string, SealedColumn<AnyRow>])[] {
  return Object.entries(columns);
}
