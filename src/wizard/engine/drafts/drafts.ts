import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { draftedAnswers } from '#schemas/forms/answers/drafted-answers.ts';
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts';

/** A step on the screen. */
interface OnScreen {
  /** The fields that the step asks, or asks of each of its people. */
  readonly fields: readonly Field[];
  /** The answers that it would save right now: `all` includes what is being typed, `left` only finished input. */
  readonly read: (how: 'all' | 'left') => Answers;
}

/**
 * Unsaved input of the steps, as long as the page lives, for people who go back and forth. It is only in memory,
 * because browser storage must not contain answers; what may be kept also goes to the server, through the {@link
 * keeper}.
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
    // From now on, the server returns what was just saved, with sensitive answers masked.
    if (!this.#saved.delete(tab)) this.#byTab.set(tab, answers);
  }

  /** A step is opened at a version: input from now on is unsaved. Earlier input is based on another version. */
  opened(tab: string, version: string | undefined): void {
    this.#saved.delete(tab);
    if (!this.#byTab.has(tab)) this.#versions.set(tab, version);
  }

  /** What is on a step's screen was stored as it is, at a version, so nothing of it is unsaved. */
  stored(tab: string, version: string | undefined): void {
    this.#byTab.delete(tab);
    this.opened(tab, version);
  }

  /** The person has seen what is new in a step since it was opened, so saves may go on from there. */
  seen(tab: string, version: string): void {
    this.#versions.set(tab, version);
  }

  /** The version of the step that its input is based on. */
  version(tab: string): string | undefined {
    return this.#versions.get(tab);
  }

  /** A step was saved, or will be opened with the saved answers: what is on its screen is not kept. */
  saved(tab: string): void {
    this.#byTab.delete(tab);
    this.#saved.add(tab);
    this.keeper.saved(tab);
  }

  /** A step will be opened with the saved answers instead of unsaved input, so the server deletes that first. */
  takeSaved(tab: string, open: () => void): void {
    const openSaved = () => {
      this.saved(tab);
      open();
    };
    const forgetting = this.keeper.forget(tab);
    if (forgetting) void forgetting.then(openSaved);
    else openSaved();
  }

  /** A step is on the screen. Returns a function that ends that. */
  follow(tab: string, step: OnScreen): () => void {
    this.#onScreen.set(tab, step);
    this.keeper.opened(tab, this.#kept(tab, 'left'));
    return () => {
      if (!this.#saved.has(tab)) this.keeper.now(tab, this.#kept(tab, 'all'));
      if (this.#onScreen.get(tab) === step) this.#onScreen.delete(tab);
    };
  }

  /** Sets answers of a displayed step that no one typed: by themselves they are nothing to keep. */
  fillIn(tab: string, fill: () => void): void {
    const before = this.#kept(tab, 'left');
    fill();
    this.keeper.filledIn(tab, before, this.#kept(tab, 'left'));
  }

  /** The answers that a step would save right now: its displayed content, or else the content it was left with. */
  now(tab: string): Answers | undefined {
    return this.#onScreen.get(tab)?.read('all') ?? this.#byTab.get(tab);
  }

  #kept(tab: string, how: 'all' | 'left'): Answers | undefined {
    const step = this.#onScreen.get(tab);
    return step && draftedAnswers(step.fields, step.read(how));
  }
}
