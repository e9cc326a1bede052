/** A configuration as it was published, or as it stood before the first was. */
export interface ConfigVersionTable {
  /** Counted from 1; whoever comes second with the same number has built on something older. */
  number: number;
  published_at: string;
  /** Null of what was found in the files. */
  published_by: string | null;
  note: string;
  /** Names the texts letter by letter. */
  texts_hash: string;
  /** JSON: names of the files that differ from the version before. */
  changed_files: string;
  /** JSON: what it changed for enrollments. */
  changes: string;
  /** The files, which hold access codes. */
  sealed_texts: string;
}
