/*
 * The tables as rows. Times are ISO text in UTC, JSON is text, and a name that begins with `sealed_`
 * holds what only the data key can read (see seal.ts).
 */

export interface SessionTable {
  /** SHA-256 of the cookie's value: a stolen database opens no session. */
  id_hash: string;
  created_at: string;
  seen_at: string;
  /** The end that no use moves. */
  expires_at: string;
  agent_id: string | null;
  group_id: string | null;
  user_id: string | null;
  /** Whom an enrollment that was resumed here names. The browser may name them too, and gains nothing by it. */
  resumed_agent_id: string | null;
  resumed_group_id: string | null;
  resumed_user_id: string | null;
  /** By what right it names an agent or group as its own; null for an ordinary visitor. */
  role: SessionRole | null;
  /** Whose landing page the browser came by. It may name them, and gains nothing by it. */
  landing_agent_id: string | null;
  landing_group_id: string | null;
}

/** A rep by the access code; a group's own office by its access code; an employee by the group's enrollment code. */
export type SessionRole = 'rep' | 'group' | 'employee' | 'member';

export interface EnrollmentTable {
  id: string;
  created_at: string;
  updated_at: string;
  /** `applicant`, `rep` or `group`. */
  eprocess: string;
  type: string;
  sealed_filter: string;
  /** `mm/dd/yyyy`, once checked out. */
  effective_date: string | null;
  /** Counts changes. Updating it first makes concurrent changes of one enrollment wait for each other. */
  revision: number;
  /** The configuration that the enrollment was started with. */
  config_hash: string;
  completed_at: string | null;
  /** The member it is for; somebody new becomes one by completing it. */
  user_id: string | null;
  /** Who looks after the member, since it was completed. */
  agent_id: string | null;
  group_id: string | null;
}

/** What of an enrollment's quote may be counted without opening it. */
export interface EnrollmentProfileTable {
  enrollment_id: string;
  state: string;
  tier: string;
  /** 1990 for who was born in 1997. */
  birth_decade: number;
  gender: number;
  portal_id: string;
  agent_id: string | null;
  group_id: string | null;
}

/** Which sessions own an enrollment. */
export interface EnrollmentSessionTable {
  enrollment_id: string;
  session_hash: string;
  granted_at: string;
}

export interface StepAnswerTable {
  enrollment_id: string;
  tab: string;
  /** JSON, with masks in place of sensitive answers, so that showing a step opens no secret. */
  sealed_answers: string;
  /** JSON: the sensitive answers themselves, or the vault's token for them. */
  sealed_secrets: string | null;
  /** Names the definitions that the answers were found valid against. */
  definitions_hash: string;
  saved_at: string;
}

export interface CartPlanTable {
  enrollment_id: string;
  plan_id: number;
  plan_pricing_id: string;
  tier: string;
  /** The price that was agreed to when the plan was added. */
  cents: number;
  position: number;
  added_at: string;
}

export interface PolicyTable {
  policy_id: string;
  enrollment_id: string;
  created_at: string;
  effective_date: string;
  initial_cents: number;
  recurring_cents: number;
  sealed_notes: string | null;
  invoiced_at: string | null;
  /** JSON: what the electronic copy says; null of what was completed before it was kept. */
  sealed_copy: string | null;
}

export interface VaultTable {
  token: string;
  kind: string;
  sealed_number: string;
  created_at: string;
}

export interface ScreenshotTable {
  enrollment_id: string;
  name: string;
  sealed_image: string;
  saved_at: string;
}

export interface OutboxTable {
  id: string;
  /** `mail`, `sms` or `invoice`. */
  kind: string;
  /** What is sent once only, such as `receipt:EK-…`. */
  once_key: string;
  sealed_message: string;
  /** `waiting`, `sent`, `shown` (by the built-in stand-in) or `given-up`. */
  state: string;
  tries: number;
  due_at: string;
  created_at: string;
  sent_at: string | null;
  last_error: string | null;
}

export interface AuditTable {
  id: string;
  at: string;
  enrollment_id: string;
  session_hash: string;
  action: string;
  detail: string;
}

export interface FormSchemaTable {
  hash: string;
  schema: string;
  created_at: string;
}

export interface SignatureEvidenceTable {
  id: string;
  enrollment_id: string;
  eprocess: string;
  signed_at: string;
  /** JSON: text id → SHA-256 of the text as it was shown. */
  text_hashes: string;
  /** JSON: the texts themselves, as they were shown; null of what was signed before they were kept. */
  texts: string | null;
  signature_hash: string | null;
  ip: string;
  user_agent: string;
}

/** An applicant who was asked by text message to sign. */
export interface SignatureRequestTable {
  enrollment_id: string;
  link_hash: string;
  asked_at: string;
  expires_at: string;
  signed_at: string | null;
}

/** The one live way back into a saved enrollment. */
export interface ResumeCodeTable {
  enrollment_id: string;
  /** Keyed hash of the code and the address it was sent to. */
  code_hash: string;
  link_hash: string;
  saved_tab: string;
  created_at: string;
  expires_at: string;
}

export interface StepDraftTable {
  enrollment_id: string;
  tab: string;
  sealed_data: string;
  saved_at: string;
  /** The version of the step that this was typed over; null where nobody said. */
  based_on: string | null;
}

export interface TriesTable {
  /** Keyed hash of what is counted, such as failures from one address. */
  bucket: string;
  /** JSON: the instants of the tries that count. */
  times: string;
  touched_at: string;
}

/** A code that was sent to a contact, as proof that it is reached. */
export interface OneTimeCodeTable {
  enrollment_id: string;
  /** `email` or `phone`. */
  type: string;
  contact_hash: string;
  /** Keyed hash of the code for this contact and enrollment: it is good for no other. */
  code_hash: string;
  tries: number;
  sent_at: string;
  expires_at: string;
}

export interface ContactProofTable {
  enrollment_id: string;
  type: string;
  contact_hash: string;
  proved_at: string;
}

/** What the person of an enrollment is reached by, to find who else is. */
export interface ContactUseTable {
  enrollment_id: string;
  type: string;
  contact_hash: string;
}

/** A device that said where it is. */
export interface LeadTable {
  device_hash: string;
  web_url: string;
  agent_id: string | null;
  group_id: string | null;
  sealed_zip: string | null;
  seen_at: string;
}

/** What a plan asked before it went into the cart. */
export interface PlanAnswerTable {
  enrollment_id: string;
  plan_id: number;
  /** `questions` or `statements`. */
  asks: string;
  /** JSON: number of what was asked → answer. */
  sealed_answers: string;
  saved_at: string;
}

export interface StaffTable {
  name: string;
  /** `analyst` or `carrier`. */
  role: string;
  password_hash: string;
  created_at: string;
}

export interface StaffSessionTable {
  id_hash: string;
  staff_name: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** How often something happened at a step on a day. */
export interface ProgressCountTable {
  /** `yyyy-mm-dd` */
  day: string;
  /** The carriers in the cart, such as `|fernvale|northquay|`. */
  carriers: string;
  process: string;
  tab: string;
  /** `opened`, `saved`, `refused`, `back`, `later` or `completed`. */
  happening: string;
  /** The field that stopped a save; empty otherwise. */
  field: string;
  times: number;
}

/** Where an enrollment was seen last. */
export interface ProgressPlaceTable {
  enrollment_id: string;
  carriers: string;
  process: string;
  tab: string;
  /** How far along the steps it is; above all of them when the enrollment is completed. */
  position: number;
  day: string;
  seen_at: string;
}

/** A cart that was mailed, as it was. */
export interface SavedQuoteTable {
  link_hash: string;
  sealed_quote: string;
  created_at: string;
  expires_at: string;
}

export interface Tables {
  session: SessionTable;
  enrollment: EnrollmentTable;
  enrollment_profile: EnrollmentProfileTable;
  enrollment_session: EnrollmentSessionTable;
  step_answer: StepAnswerTable;
  cart_plan: CartPlanTable;
  policy: PolicyTable;
  vault: VaultTable;
  screenshot: ScreenshotTable;
  outbox: OutboxTable;
  audit: AuditTable;
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
  progress_count: ProgressCountTable;
  progress_place: ProgressPlaceTable;
  plan_answer: PlanAnswerTable;
  saved_quote: SavedQuoteTable;
  lead: LeadTable;
}
