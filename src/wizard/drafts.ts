import type { Answers } from '#schemas/forms/answers.ts';

/**
 * What was typed into a step and not saved, while the page lives: a person who goes back and forth
 * finds it again. Kept in memory alone, for browser storage is no place for answers.
 */
export class Drafts {
  readonly #byTab = new Map<string, Answers>();
  readonly #saved = new Set<string>();
  readonly #onScreen = new Map<string, () => Answers>();
  readonly #versions = new Map<string, string | undefined>();

  get(tab: string): Answers | undefined {
    return this.#byTab.get(tab);
  }

  keep(tab: string, answers: Answers): void {
    // What was just saved is the server's to say from now on, masked where it is sensitive.
    if (!this.#saved.delete(tab)) this.#byTab.set(tab, answers);
  }

  /** A step is opened at a version: what is typed from now on is not saved. What is left of an earlier time was typed over another. */
  opened(tab: string, version: string | undefined): void {
    this.#saved.delete(tab);
    if (!this.#byTab.has(tab)) this.#versions.set(tab, version);
  }

  /** What is new in a step since it was opened is told: whoever saves it from now on has seen it. */
  told(tab: string, version: string): void {
    this.#versions.set(tab, version);
  }

  /** The version of the step that what is typed was typed over. */
  version(tab: string): string | undefined {
    return this.#versions.get(tab);
  }

  /** A step was saved, or is to be opened with what is saved: what stands on its screen is not kept. */
  saved(tab: string): void {
    this.#byTab.delete(tab);
    this.#saved.add(tab);
  }

  /** A step is on the screen: `read` answers what it would save if it were saved now. What it returns ends that. */
  follow(tab: string, read: () => Answers): () => void {
    this.#onScreen.set(tab, read);
    return () => {
      if (this.#onScreen.get(tab) === read) this.#onScreen.delete(tab);
    };
  }

  /** What a step would save if it were saved now: as it stands on the screen, else as it was left. */
  now(tab: string): Answers | undefined {
    return this.#onScreen.get(tab)?.() ?? this.#byTab.get(tab);
  }
}
