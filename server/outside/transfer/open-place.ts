import { join } from 'node:path';
import type { FilePlace } from '#server/config/files/delivery.ts';
import type { Settings } from '#server/settings.ts';
import { secretName } from '#server/sftp-secrets.ts';
import { CannotTransfer, type FileStore } from './file-store.ts';
import { openFolder } from './folder-store.ts';
import { openSftp } from './sftp-store.ts';

/** What opening a place needs. */
export interface PlaceParts {
  readonly settings: Pick<Settings, 'deliveryDir' | 'sftpSecrets' | 'sftpTimeoutSeconds'>;
}

/** Opens a place of a carrier. Throws in words if it cannot. */
export async function openPlace({ settings }: PlaceParts, carrier: string, { folder, sftp }: FilePlace): Promise<FileStore> {
  if (!sftp) return openFolder(join(settings.deliveryDir, folder ?? carrier));
  const name = secretName(carrier);
  const secret = settings.sftpSecrets.get(name);
  if (!secret?.password && !secret?.privateKey)
    throw new CannotTransfer(`There is no password or key for ${sftp.host}: set SFTP_PASSWORD_${name} or SFTP_KEY_FILE_${name}.`);
  return openSftp(sftp, secret, settings.sftpTimeoutSeconds * 1000);
}

/** A place in words, without secrets. A folder is named as a whole if the one that it is inside is given. */
export function placeText({ folder, sftp }: FilePlace, deliveryDir = ''): string {
  if (!sftp) return `the folder ${join(deliveryDir, folder ?? '')}`;
  return `${sftp.user}@${sftp.host}${sftp.port === undefined ? '' : `:${sftp.port}`}${sftp.folder === undefined ? '' : `, folder ${sftp.folder}`}`;
}
