import { join, sep } from 'node:path';
import type { FilePlace } from '#server/config/files/delivery.ts';
import type { Settings } from '#server/settings/settings.ts';
import { secretName } from '#server/settings/sftp-secrets.ts';
import { CannotTransfer, type FileStore } from './file-store.ts';
import { openFolder } from './folder-store.ts';
import { openSftp } from './sftp-store.ts';

/** The dependencies of opening a place. */
export interface PlaceParts {
  readonly settings: Pick<Settings, 'deliveryDir' | 'sftpSecrets' | 'sftpTimeoutSeconds'>;
}

/** Opens a carrier's destination. Throws an error that can be shown to staff. */
export async function openPlace({ settings }: PlaceParts, carrier: string, { folder, sftp }: FilePlace): Promise<FileStore> {
  if (!sftp) return openFolder(folderOf(settings, carrier, folder));
  const name = secretName(carrier);
  const secret = settings.sftpSecrets.get(name);
  if (secret?.host !== sftp.host)
    throw new CannotTransfer(`The configuration names the server ${sftp.host}, which the environment does not: set SFTP_HOST_${name}.`);
  if (!secret.password && !secret.privateKey)
    throw new CannotTransfer(`There is no password or key for ${sftp.host}: set SFTP_PASSWORD_${name} or SFTP_KEY_FILE_${name}.`);
  return openSftp(sftp, secret, settings.sftpTimeoutSeconds * 1000);
}

/** A destination as text, without secrets. */
export function placeText({ settings }: PlaceParts, carrier: string, { folder, sftp }: FilePlace): string {
  if (!sftp) return `the folder ${folderOf(settings, carrier, folder)}`;
  return `${sftp.user}@${sftp.host}${sftp.port === undefined ? '' : `:${sftp.port}`}${sftp.folder === undefined ? '' : `, folder ${sftp.folder}`}`;
}

/** The text of {@link placeText} without the path of this server's folders, which carriers need not know. */
export function shownPlace({ settings }: PlaceParts, text: string): string {
  return text.replace(join(settings.deliveryDir, sep), '');
}

const folderOf = ({ deliveryDir }: PlaceParts['settings'], carrier: string, folder = '') => join(deliveryDir, carrier, folder);
