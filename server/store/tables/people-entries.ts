/** A portal, agent, group, member or referral, as people.yaml has them. */
export interface PeopleEntryTable {
  /** One of `peopleKinds`. */
  kind: string;
  id: string;
  /** Its place among those of its kind. */
  position: number;
  /** JSON: the entry without its access code. */
  sealed_entry: string;
  /** A keyed hash of the access code; null without one. */
  code_hash: string | null;
}

/** One row, once the database holds people. */
export interface PeopleVersionTable {
  id: number;
  /** Grows with each change, so that every process sees it. */
  number: number;
  /** A keyed hash of people.yaml when its people were imported; null if it was not recorded yet. */
  file_hash: string | null;
}
