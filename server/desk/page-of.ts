import { Refused } from '#server/contract/refusals.ts';
import type { ListPlace } from '#server/store/desk/desk-list.ts';

/** Rows of a page, and of a part of a file. */
export const pageRows = 50;
export const partRows = 1000;

/** A page of a list: the place that it starts at, and whether it leads back. */
interface Page {
  readonly place?: ListPlace;
  readonly isBack: boolean;
}

/** A stretch of a sorted list: which way, from where, and how many at most. */
export interface Part {
  readonly descending: boolean;
  readonly after?: ListPlace;
  readonly most: number;
}

/** The rows of a page, and the names of the pages beside it. */
export interface PageOf<Row> {
  readonly places: readonly Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** One page of a list that is walked by its keys. */
export async function pageOf<Row extends ListPlace>(
  name: string | undefined,
  most: number,
  descending: boolean,
  walk: (part: Part) => Promise<readonly Row[]>,
): Promise<PageOf<Row>> {
  const { place, isBack } = readPage(name);
  // One more than shown tells whether there is another page.
  const walked = await walk({ descending: isBack ? !descending : descending, ...(place ? { after: place } : {}), most: most + 1 });
  const isMore = walked.length > most;
  const places = isBack ? walked.slice(0, most).toReversed() : walked.slice(0, most);
  const [first, last] = [places[0], places.at(-1)];
  const hasNext = isBack ? place !== undefined : isMore;
  const hasPrevious = isBack ? isMore : place !== undefined;
  return {
    places,
    next: hasNext && last ? pageName(last, false) : null,
    previous: hasPrevious && first ? pageName(first, true) : null,
  };
}

// The name of a page, for its address.
function pageName({ at, id }: ListPlace, isBack: boolean): string {
  return Buffer.from(JSON.stringify([at, id, isBack ? 1 : 0])).toString('base64url');
}

// The page of a name; the first without one.
function readPage(name: string | undefined): Page {
  if (name === undefined) return { isBack: false };
  const [at, id, back] = parsed(name);
  if (typeof at !== 'string' || typeof id !== 'string') throw new Refused('page-unknown');
  return { place: { at, id }, isBack: back === 1 };
}

function parsed(name: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(name, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
