/**
 * The URL path of a call: `GET /get-states` is a GET of `/api/v1/get-states`. A path of another version is written in
 * full.
 */
export function callPath(name: string): { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string } {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT', string];
  return { method, path: path.startsWith('/api/') ? path : `/api/v1${path}` };
}

/** The names in a path's braces: `['tempId']` of `/change-filter-info/{tempId}`. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
