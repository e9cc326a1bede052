import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { draftedAnswers } from '#schemas/forms/drafted-answers.ts';
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts';

/** A step on the screen. */
interface OnScreen {
  /** What the step asks, or asks of each of its people. */
  readonly fields: readonly Field[];
  /** What it would save if it were saved now: `all` takes up what is being typed, `left` only what was typed and left. */
  readonly read: (how: 'all' | 'left') => Answers;
}

/**
 * What was typed into a step and not saved, while the page lives: a person who goes back and forth
 * finds it again. Here it stands in memory alone, for browser storage is no place for answers; what may be kept
 * goes to the server as well, by the {@link keeper}.
 */
export class Drafts {
  readonly keeper: DraftKeeper;
  readonly #byTab = new Map<string, Answers>();
  readonly #saved = new Set<string>();
  readonly #onScreen = new Map<string, OnScreen>();
  readonly #versions = new Map<string, string | undefined>();

  constructor(enrollmentId = '', calls?: DraftCalls) {
    this.keeper = new DraftKeeper(enrollmentId, { read: (tab, how) => this.#kept(tab, how), version: (tab) => this.version(tab) }, calls);
  }

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

  /** What is new in a step since it was opened is told: a save from now on has seen it. */
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
    this.keeper.saved(tab);
  }

  /** A step is to be opened with what is saved, in place of what was typed: first the server forgets that. */
  takeSaved(tab: string, open: () => void): void {
    const openSaved = () => {
      this.saved(tab);
      open();
    };
    const forgetting = this.keeper.forget(tab);
    if (forgetting) void forgetting.then(openSaved);
    else openSaved();
  }

  /** A step is on the screen. What it returns ends that. */
  follow(tab: string, step: OnScreen): () => void {
    this.#onScreen.set(tab, step);
    this.keeper.opened(tab, this.#kept(tab, 'left'));
    return () => {
      if (!this.#saved.has(tab)) this.keeper.now(tab, this.#kept(tab, 'all'));
      if (this.#onScreen.get(tab) === step) this.#onScreen.delete(tab);
    };
  }

  /** What a step would save if it were saved now: as it stands on the screen, else as it was left. */
  now(tab: string): Answers | undefined {
    return this.#onScreen.get(tab)?.read('all') ?? this.#byTab.get(tab);
  }

  #kept(tab: string, how: 'all' | 'left'): Answers | undefined {
    const step = this.#onScreen.get(tab);
    return step && draftedAnswers(step.fields, step.read(how));
  }
}
