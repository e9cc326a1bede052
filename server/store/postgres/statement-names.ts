/** The names under which connections prepare statements. */
export interface StatementNames {
  /** The name of a statement; one without a name is not prepared. */
  of(text: string): string | undefined;
  /** Prepares everything again, under other names. */
  forget(): void;
}

// Lists of values make an unlimited number of texts; the frequent ones arrive first.
const most = 500;

export function statementNames(): StatementNames {
  const known = new Map<string, string>();
  let round = 0;
  return {
    of(text) {
      const name = known.get(text);
      if (name !== undefined || known.size >= most) return name;
      const fresh = `s${round}_${known.size}`;
      known.set(text, fresh);
      return fresh;
    },
    forget() {
      round += 1;
      known.clear();
    },
  };
}

export const noNames: StatementNames = { of: () => undefined, forget: () => undefined };

/** Whether a statement was prepared before a newer version of the program changed its table. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery'
  );
}
