import { useState } from 'react';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { askBeforeLeaving } from '#src/staff/leave-warning.ts';
import { mergedText } from './versions/merged-text.ts';

type Configuration = CallData<'GET /get-configuration'>;
export type Edits = CallRequest<'POST /check-configuration'>['edits'];
export type Texts = Readonly<Record<string, string>>;
type EditedTexts = Readonly<Record<string, string | null>>;

/** A draft: the files as they were read, and the edited ones. */
export interface Draft {
  /** The hash of the files as they were read. */
  readonly base: string;
  readonly stored: Texts;
  /** Texts that differ from what was read; null for a file to delete. */
  readonly edited: EditedTexts;
}

/** The files of a configuration by name. */
export function textsOf({ files }: Configuration): Texts {
  return Object.fromEntries(files.map(({ file, text }) => [file, text]));
}

/**
 * The same edits applied to files that were read later, merged with what others changed in other lines. An edit that
 * has since come into force is dropped. For the `taken` files, theirs wins.
 */
export function rebased(draft: Draft, configuration: Configuration, taken: readonly string[] = []): Draft {
  const stored = textsOf(configuration);
  const kept = Object.entries(draft.edited).filter(([file]) => !taken.includes(file));
  const edited = Object.fromEntries(kept.map(([file, text]) => [file, text === null ? null : (mergedEdit(draft, stored, file) ?? text)]));
  return { base: configuration.version, stored, edited: withoutSame(edited, stored) };
}

/** Whether a draft has edits and all of them have come into force, such as by a publication whose answer was lost. */
export function isInForce({ edited }: Draft, configuration: Configuration): boolean {
  return Object.keys(edited).length > 0 && Object.keys(withoutSame(edited, textsOf(configuration))).length === 0;
}

/**
 * One file with the draft's edits and those of others; undefined if they touch the same lines, or one of them deleted
 * it.
 */
export function mergedEdit({ stored, edited }: Draft, theirs: Texts, file: string): string | undefined {
  const [before, mine, other] = [stored[file], edited[file], theirs[file]];
  return before === undefined || typeof mine !== 'string' || other === undefined ? undefined : mergedText(before, mine, other);
}

/** The draft with one file's text. */
export function withText(draft: Draft, file: string, text: string): Draft {
  return { ...draft, edited: withoutSame({ ...draft.edited, [file]: text }, draft.stored) };
}

/** The draft without a file. */
export function withoutFile(draft: Draft, file: string): Draft {
  return { ...draft, edited: withoutSame({ ...draft.edited, [file]: null }, draft.stored) };
}

/** The file as it was read. */
export function withoutEdit(draft: Draft, file: string): Draft {
  return { ...draft, edited: Object.fromEntries(Object.entries(draft.edited).filter(([name]) => name !== file)) };
}

function withoutSame(edited: EditedTexts, stored: Texts): EditedTexts {
  return Object.fromEntries(Object.entries(edited).filter(([file, text]) => (stored[file] ?? null) !== text));
}

/** The files as they would be published. */
export function textsNow({ stored, edited }: Draft): Texts {
  const texts = Object.entries({ ...stored, ...edited });
  return Object.fromEntries(texts.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
}

/** The edits as they are sent. */
export function editsOf({ edited }: Draft): Edits {
  return Object.entries(edited).map(([file, text]) => ({ file, text }));
}

// The browser stores no files, because a carrier's are its own; switching to another page of the app and back loses nothing.
// People who share a browser do not see each other's: they may not be allowed to read the same files.
const ofThisVisit = new Map<string, Draft>();

/** A person's draft of this visit, started from the configuration in force. */
export function useDraft(configuration: Configuration, who: string): readonly [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState<Draft>(
    () => ofThisVisit.get(who) ?? { base: configuration.version, stored: textsOf(configuration), edited: {} },
  );
  const change = (changed: (draft: Draft) => Draft) =>
    setDraft((before) => {
      const after = changed(before);
      if (Object.keys(after.edited).length > 0) ofThisVisit.set(who, after);
      else ofThisVisit.delete(who);
      askBeforeLeaving('configuration', ofThisVisit.size > 0);
      return after;
    });
  return [draft, change];
}
