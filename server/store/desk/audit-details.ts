/* The audit log stores each detail as text that people can read without this program. Its forms stand here, so that what one
   part of the server writes another can read again. */

/** The names in braces of a template. */
type PartsOf<Template extends string> = Template extends `${string}{${infer Part}}${infer Rest}` ? Part | PartsOf<Rest> : never;

type Parts<Part extends string> = Readonly<Record<Part, string>>;

/** A form that details have. */
export interface DetailForm<Part extends string> {
  write(parts: Parts<Part>): string;
  /** The parts of a detail; undefined if it has another form. */
  read(detail: string): Parts<Part> | undefined;
}

/**
 * The form of a template such as `{kind} {id}`, without characters that mean something in a pattern. A part ends where
 * the text after it begins for the first time.
 */
function form<const Template extends string>(template: Template): DetailForm<PartsOf<Template>> {
  type Part = PartsOf<Template>;
  const pieces = template.split(/\{(\w+)\}/);
  const pattern = pieces.map((piece, at) => (at % 2 === 0 ? piece : `(?<${piece}>.+?)`)).join('');
  const whole = new RegExp(`^${pattern}$`, 's');
  return {
    write: (parts) => pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece as Part])).join(''),
    read: (detail) => whole.exec(detail)?.groups as Parts<Part> | undefined,
  };
}

/** By what was opened: the encrypted answers with these names. */
export const secretsOpened = {
  toKeep: form('{tab}: to keep {names}'),
  toCompare: form('{tab}: to compare {names}'),
  toSave: form('{tab}: to save what was typed before, {names}'),
  earlierToTakeOver: form("{tab} of the member's enrollment before: to take over {names}"),
  earlierToCompare: form("{tab} of the member's enrollment before: to compare {names}"),
} as const;

export const exportedSecrets = form('export {id} to {carrier}, layout {layout}: {names}');
export const shownAnswer = form('{tab}, {secret}: {reason}');
export const cancelledPolicy = form('{policy} ends on {date}: {reason}');
/** By what was erased: an enrollment with a policy, or without one. */
export const erased = { policy: form('{policy}: {reason}'), enrollment: form('{reason}') } as const;
export const changedPerson = form('{kind} {id}');

/** A list of names, as a part of a detail. */
export const listed = {
  write: (names: readonly string[]) => names.join(', '),
  read: (names: string) => names.split(', '),
};

/** What someone's access is limited to; null if it is not. */
export interface DetailLimits {
  readonly carriers: readonly string[] | null;
  readonly groups: readonly string[] | null;
}

const limitKinds = ['carriers', 'groups'] as const;

/** Who may do what, within which limits: `dana: operations; carriers fernvale, northquay; groups g1`. */
export const grantedAccess = {
  write: (name: string, rights: readonly string[], limits: DetailLimits) =>
    [
      `${name}: ${listed.write(rights)}`,
      ...limitKinds.flatMap((kind) => (limits[kind] ? [`${kind} ${listed.write(limits[kind])}`] : [])),
    ].join('; '),
  /** The same with other words for the ids of the limits. */
  reworded: (detail: string, wordOf: Readonly<Record<keyof DetailLimits, (id: string) => string>>) =>
    detail.replace(
      limitsIn,
      (_all, kind: keyof DetailLimits, ids: string) => `${kind} ${listed.write(listed.read(ids).map(wordOf[kind]))}`,
    ),
} as const;

const limitsIn = new RegExp(`(?<=; )(${limitKinds.join('|')}) ([^;]+)`, 'g');
