import { folderOf, maskSecrets, type RecordedCase } from '#fixtures/recorded-case.ts';
import { stableText } from './stable-text.ts';

/** The cases of a recording by the path of their file below `fixtures/`. */
export class Recording {
  readonly #cases = new Map<string, RecordedCase>();
  readonly #enrollments = new Set<string>();
  readonly #names = new Map<string, string>();

  /** Stores a case under its call and its title, which must be unique. */
  keep(title: string, recorded: RecordedCase): void {
    const path = `${folderOf(recorded.call)}/${title}.json`;
    if (this.#cases.has(path)) throw new Error(`${path} was recorded twice`);
    this.#cases.set(path, recorded);
  }

  /** A new enrollment: its id differs in the next run. */
  started(enrollmentId: string): void {
    this.#enrollments.add(enrollmentId);
  }

  /** Values that differ in every run have names in the files. */
  named(made: string, standIn: string): void {
    this.#names.set(made, standIn);
  }

  cases(): readonly RecordedCase[] {
    return [...this.#cases.values()];
  }

  /** The files, ready to be written: the same recording gives the same text. */
  files(): ReadonlyMap<string, string> {
    const files = [...this.#cases].map(([path, recorded]) => {
      const kept = { ...recorded, request: maskSecrets(recorded.request) };
      return [path, stableText(this.#withNames(kept), path.replace(/\.json$/, ''), this.#enrollments)] as const;
    });
    return new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  // First of all, because a named value may contain an id.
  #withNames<Case extends object>(recorded: Case): Case {
    const text = [...this.#names].reduce((so, [made, standIn]) => so.replaceAll(made, standIn), JSON.stringify(recorded));
    return JSON.parse(text) as Case;
  }
}
