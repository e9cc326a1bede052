import type { Generated } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the cookie's value: a stolen database opens no session. */
  id_hash: string;
  created_at: string;
  seen_at: string;
  /** The absolute end, which use does not extend. */
  expires_at: string;
  agent_id: string | null;
  group_id: string | null;
  user_id: string | null;
  /** The person that an enrollment resumed here names. The browser may name them too, which grants it nothing. */
  resumed_agent_id: string | null;
  resumed_group_id: string | null;
  resumed_user_id: string | null;
  /** The role in which it acts as or for an agent, group or member; null for an ordinary visitor. */
  role: SessionRole | null;
  /** The agent or group whose landing page the browser came through. It may name them, which grants it nothing. */
  landing_agent_id: string | null;
  landing_group_id: string | null;
  /** The person on the group's list whose own access code was entered. */
  employee_id: string | null;
}

/** A rep by access code; a group's own office by its access code; an employee by the group's enrollment code. */
export type SessionRole = 'rep' | 'group' | 'employee' | 'member';

export interface StaffTable {
  name: string;
  /** One of `staffRoles`. */
  role: string;
  password_hash: string;
  created_at: string;
  /** The email address for invitations and resets, in lower case; null for an account of the first start. */
  email: string | null;
  /** JSON: the ids of the carriers that it is limited to; null for all. */
  carrier_ids: string | null;
  /** … and of the groups. */
  group_ids: string | null;
  /** `invited`, `active` or `disabled`. */
  state: string;
  /** The secret of an authenticator app; not in use until `totp_since`. */
  sealed_totp: string | null;
  totp_since: string | null;
  /** The last step whose code was used: none is accepted twice. */
  totp_step: number;
}

/** A code for an account whose authenticator app is lost. */
export interface StaffRecoveryCodeTable {
  code_hash: string;
  staff_name: string;
}

/** A mailed link by which a staff member chooses a password. */
export interface StaffLinkTable {
  /** SHA-256 of what the mail holds. */
  token_hash: string;
  staff_name: string;
  expires_at: string;
}

export interface StaffSessionTable {
  id_hash: string;
  staff_name: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  /** The device where it began, in words; empty if it began before this was recorded. */
  device: Generated<string>;
  /** The shortened address. */
  network: Generated<string>;
  /** 1 if an identity provider opened it, which asks for a second factor itself. */
  by_provider: Generated<number>;
}

/** A token by which a program signs in. */
export interface ApiTokenTable {
  id: string;
  /** SHA-256 of the token: a stolen database opens nothing. */
  token_hash: string;
  /** Never given to another token, because the audit log names it. */
  name: string;
  /** JSON: some of `tokenScopes`. */
  scopes: string;
  /** JSON: the ids of the carriers that it is limited to; null for all. */
  carrier_ids: string | null;
  /** … and of the groups. */
  group_ids: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

/** A device that shared its location. */
export interface LeadTable {
  device_hash: string;
  web_url: string;
  agent_id: string | null;
  group_id: string | null;
  sealed_zip: string | null;
  seen_at: string;
}

export interface TriesTable {
  /** Keyed hash of what is counted, such as failures from one address. */
  bucket: string;
  /** JSON: the instants of the tries that count. */
  times: string;
  touched_at: string;
}
