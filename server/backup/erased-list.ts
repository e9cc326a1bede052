import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';

const idPattern = /^[\w-]{22}$/;

/**
 * Reads which enrollments were erased: from a list with one id a line, or from the server's log, which has a line for each.
 * Throws {@link CannotDo} with the first line that is neither.
 */
export async function readErasedList(file: string): Promise<readonly string[]> {
  if (!existsSync(file)) throw new CannotDo(`There is no file ${file}.`);
  const ids: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const id = erasedIn(line.trim());
    if (id === undefined) continue;
    if (!idPattern.test(id)) throw new CannotDo(`${file}, line ${number}: this is neither the id of an enrollment nor a line of the log.`);
    ids.push(id);
  }
  return ids;
}

// Log collectors may prefix each line with a time, and a server prints plain text at startup.
function erasedIn(line: string): string | undefined {
  const json = line.indexOf('{');
  if (json >= 0) return erasedByEvent(line.slice(json));
  return line === '' || line.includes(' ') ? undefined : line;
}

function erasedByEvent(json: string): string | undefined {
  try {
    const { audit, enrollment_id } = JSON.parse(json) as { readonly audit?: unknown; readonly enrollment_id?: unknown };
    return audit === 'erase' ? String(enrollment_id) : undefined;
  } catch {
    // A log can be cut off in the middle of a line.
    return undefined;
  }
}
