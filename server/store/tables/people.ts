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

/** A device that said where it is. */
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
