/** Says in which zip a network address seems to be; nothing when that is not known. Rejects when it cannot be asked. */
export interface Locator {
  of(ip: string): Promise<string | undefined>;
}

/** The stand-in: no address on the net says where it is. */
export function builtInLocator(): Locator {
  return { of: async () => undefined };
}
