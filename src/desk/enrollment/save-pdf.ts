import type { CallData } from '#schemas/calls/calls.ts';
import { saveFile } from '#src/ui/download/save-file.ts';

/** Saves a copy that the server sent as text. */
export function savePdf({ file_name, content }: CallData<'GET /get-desk-copy'>): void {
  saveFile(file_name, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type: 'application/pdf' }));
}
