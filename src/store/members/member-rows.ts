import type { CallData } from '#schemas/calls/calls.ts';

export type MemberRow = CallData<'GET /get-agent-members'>['result'][number];

/** Rows per page of the table. */
export const pageSize = 5;

/** The rows that contain every word of a search, in any column. Masked numbers can be found by their last digits. */
export function searched(rows: readonly MemberRow[], search: string): readonly MemberRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)));
}

function textOf({ name, dob, email, ssn, group_info, plan_info }: MemberRow): string {
  return [name, dob, email, ssn, group_info.group_name, ...plan_info.map(({ plan_name }) => plan_name)].join('\n').toLowerCase();
}

export interface PageOfRows {
  readonly rows: readonly MemberRow[];
  /** Starts at 1; the nearest existing page to the requested one. */
  readonly page: number;
  readonly pages: number;
}

/** One page of the table. */
export function pageOf(rows: readonly MemberRow[], asked: number): PageOfRows {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Number.isInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1;
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pages };
}
