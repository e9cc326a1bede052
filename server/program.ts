declare const BUILT_FROM: string | undefined;

/** The program that runs: a hash of what it was built from, and Node's version; undefined when it runs from its sources. */
export const program = typeof BUILT_FROM === 'string' ? `${BUILT_FROM} ${process.version}` : undefined;
