import type { CallRequest } from '#schemas/calls/calls.ts';
import { useQuery, valuesOf } from '#src/ui/query/use-query.ts';

type AuditRequest = CallRequest<'GET /get-audit'>;
type FilterName = keyof AuditRequest;

const shapes: Readonly<Record<FilterName, RegExp>> = {
  who: /^.{1,60}$/,
  what: /^[a-z0-9-]{1,60}$/,
  enrollment_id: /^[\w-]{8,64}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
  page: /^.{1,200}$/,
};

/** The filter of the audit log, and how it is changed. */
export interface AuditFilter {
  readonly filter: AuditRequest;
  readonly isNarrowed: boolean;
  /** Changes some values and shows the first page; an empty text removes a value. */
  readonly change: (values: AuditRequest) => void;
  readonly clear: () => void;
}

/** The filter of the audit log, which the URL holds so that Back, reload and a shared link show the same events. */
export function useAuditFilter(): AuditFilter {
  const [query, setQuery] = useQuery();
  const filter = filterIn(query);
  return {
    filter,
    isNarrowed: Object.keys(filter).some((name) => name !== 'page'),
    change: (values) => setQuery((before) => ({ ...filterIn(before), page: undefined, ...values })),
    clear: () => setQuery({}),
  };
}

const names = Object.keys(shapes) as FilterName[];

const filterIn = (query: URLSearchParams): AuditRequest => valuesOf(query, names, (name, value) => shapes[name].test(value));
