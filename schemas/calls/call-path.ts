/** Where a call goes: `GET /get-states` is GET on `/api/v1/get-states`. A path of another version says it whole. */
export function callPath(name: string): { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string } {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT', string];
  return { method, path: path.startsWith('/api/') ? path : `/api/v1${path}` };
}

/** The names in a path's braces: `['tempId']` of `/change-filter-info/{tempId}`. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
