import { parseDocument } from 'yaml';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { ConfigTexts } from '#server/config/source/config-source.ts';
import { Refused } from '#server/contract/refusals.ts';
import { seesCarrier, type StaffReach } from '#server/rules/people/staff-reach.ts';
import { sha256 } from '#server/store/ids.ts';
import { Lru } from '#server/store/lru.ts';

type Edits = CallRequest<'POST /check-configuration'>['edits'];

/** The rights of a staff member over the files of a configuration. */
export interface FilesInReach {
  readonly mayRead: (file: string) => boolean;
  readonly mayEdit: (file: string) => boolean;
}

/**
 * The files of a configuration that a staff member may read and edit. A limit to carriers leaves those carriers' files,
 * and the site's files read-only. The text in force determines whose a file is, never an edit.
 */
export function filesInReach(texts: ConfigTexts, staff: StaffReach): FilesInReach {
  if (staff.carriers === null) return { mayRead: () => true, mayEdit: () => true };
  const isOwn = (file: string) => file.startsWith('carriers/') && Object.hasOwn(texts, file) && seesCarrier(staff, carrierIn(texts[file]));
  return { mayRead: (file) => !file.startsWith('carriers/') || isOwn(file), mayEdit: isOwn };
}

/** Refuses edits of files that a staff member may not edit. */
export function refuseOthersFiles({ mayEdit }: FilesInReach, files: readonly string[]): void {
  const other = files.find((file) => !mayEdit(file));
  if (other !== undefined) throw new Refused('file-of-others', { message: `Your account may not change ${other}.` });
}

/** The files that edits are about. */
export const editedFiles = (edits: Edits) => edits.map(({ file }) => file);

// By the hash of the text. A list of versions asks about each of their files, and to read one takes some milliseconds.
const carriersRead = new Lru<string>(200);

/** The id of the carrier that a file is of; empty if it has none. */
export function carrierIn(text = ''): string {
  return carriersRead.get(sha256(text), () => {
    const id: unknown = parseDocument(text).get('id');
    return typeof id === 'string' ? id : '';
  });
}
