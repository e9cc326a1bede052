/** A published configuration, or the one in place before the first publication. */
export interface ConfigVersionTable {
  /** Starts at 1. A second publication with the same number was based on something older. */
  number: number;
  published_at: string;
  /** Null for configurations found in the files. */
  published_by: string | null;
  note: string;
  /** A hash of the texts, character by character. */
  texts_hash: string;
  /** JSON: names of the files that differ from the previous version. */
  changed_files: string;
  /** JSON: what it changed for enrollments. */
  changes: string;
  /** The files, which contain access codes. */
  sealed_texts: string;
}

/** The result of checking the newest publication, for other processes of the same program. */
export interface CheckedConfigTable {
  /** Of the files and the people. */
  hash: string;
  program: string;
  /** Serialized and compressed. */
  sealed_config: string;
}
