const names: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether every object has a property of this name, like `constructor`: looked up in one, it is always there. */
export function isObjectName(name: string): boolean {
  return names.has(name);
}
