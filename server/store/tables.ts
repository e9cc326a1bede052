import type { CartPlanTable, PlanAnswerTable, SavedQuoteTable, SentQuoteTable } from './tables/cart.ts';
import type {
  AcknowledgmentFaultTable,
  AcknowledgmentFileTable,
  AcknowledgmentLookTable,
  AcknowledgmentTable,
} from './tables/acknowledgments.ts';
import type { CorrectionTable, PolicyRevisionTable } from './tables/corrections.ts';
import type { CheckedConfigTable, ConfigVersionTable } from './tables/configuration.ts';
import type { DeliveryScheduleTable, DeliveryTable } from './tables/deliveries.ts';
import type { DeskLabelTable, PolicyCancellationTable, SavedFilterTable, StaffNoteTable } from './tables/desk.ts';
import type { OneTimeCodeTable, ContactProofTable, ContactUseTable, OutboxTable } from './tables/contact.ts';
import type {
  EnrollmentTable,
  EnrollmentKeyTable,
  EnrollmentProfileTable,
  EnrollmentSessionTable,
  StepAnswerTable,
  StepDraftTable,
  VaultTable,
  KeptNumberTable,
  ScreenshotTable,
  FormSchemaTable,
  ResumeCodeTable,
  PolicyTable,
} from './tables/enrollment.ts';
import type { PeopleEntryTable, PeopleVersionTable } from './tables/people-entries.ts';
import type { InvoiceTable } from './tables/invoices.ts';
import type { EmployeeListTable, EmployeeTable } from './tables/employees.ts';
import type { ExportCursorTable, ExportJobTable, ExportPartTable, NumberSeriesTable, PolicyChangeTable } from './tables/exports.ts';
import type {
  SessionTable,
  StaffTable,
  StaffLinkTable,
  StaffRecoveryCodeTable,
  ApiTokenTable,
  StaffSessionTable,
  LeadTable,
  TriesTable,
} from './tables/people.ts';
import type {
  AuditLinkTable,
  AuditTable,
  ClockMarkTable,
  KeyCanaryTable,
  ProgressCountTable,
  ProgressPlaceTable,
  RequestCountTable,
  ServerProcessTable,
} from './tables/record.ts';
import type { SignatureEvidenceTable, SignatureRequestTable } from './tables/signature.ts';
import type { WebhookTable } from './tables/webhooks.ts';

/* The tables as row types. Times are ISO text in UTC, JSON is text, and a name that begins with `sealed_` holds what
   only the data key can decrypt (see seal.ts). */

export interface Tables {
  session: SessionTable;
  enrollment: EnrollmentTable;
  enrollment_key: EnrollmentKeyTable;
  enrollment_profile: EnrollmentProfileTable;
  enrollment_session: EnrollmentSessionTable;
  step_answer: StepAnswerTable;
  cart_plan: CartPlanTable;
  policy: PolicyTable;
  invoice: InvoiceTable;
  vault: VaultTable;
  kept_number: KeptNumberTable;
  screenshot: ScreenshotTable;
  outbox: OutboxTable;
  audit: AuditTable;
  audit_link: AuditLinkTable;
  clock_mark: ClockMarkTable;
  form_schema: FormSchemaTable;
  signature_evidence: SignatureEvidenceTable;
  signature_request: SignatureRequestTable;
  resume_code: ResumeCodeTable;
  step_draft: StepDraftTable;
  tries: TriesTable;
  one_time_code: OneTimeCodeTable;
  contact_proof: ContactProofTable;
  contact_use: ContactUseTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  api_token: ApiTokenTable;
  staff_link: StaffLinkTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  progress_count: ProgressCountTable;
  progress_place: ProgressPlaceTable;
  plan_answer: PlanAnswerTable;
  saved_quote: SavedQuoteTable;
  sent_quote: SentQuoteTable;
  employee: EmployeeTable;
  employee_list: EmployeeListTable;
  lead: LeadTable;
  config_version: ConfigVersionTable;
  checked_config: CheckedConfigTable;
  people_entry: PeopleEntryTable;
  people_version: PeopleVersionTable;
  key_canary: KeyCanaryTable;
  desk_label: DeskLabelTable;
  staff_note: StaffNoteTable;
  saved_filter: SavedFilterTable;
  policy_cancellation: PolicyCancellationTable;
  policy_change: PolicyChangeTable;
  correction: CorrectionTable;
  policy_revision: PolicyRevisionTable;
  number_series: NumberSeriesTable;
  export_job: ExportJobTable;
  export_part: ExportPartTable;
  export_cursor: ExportCursorTable;
  webhook: WebhookTable;
  acknowledgment_file: AcknowledgmentFileTable;
  acknowledgment: AcknowledgmentTable;
  acknowledgment_fault: AcknowledgmentFaultTable;
  acknowledgment_look: AcknowledgmentLookTable;
  delivery: DeliveryTable;
  delivery_schedule: DeliveryScheduleTable;
  request_count: RequestCountTable;
  server_process: ServerProcessTable;
}
