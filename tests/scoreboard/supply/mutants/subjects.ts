/** Sources, and the tests that should find faults in them. */
export interface Subject {
  readonly name: string;
  /** Files, or folders with all their files. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Of 100 faults, how many should be found. */
  readonly goal: number;
}

export const subjects: readonly Subject[] = [
  {
    name: 'values and patterns',
    sources: ['schemas/values', 'schemas/fields/pattern'],
    tests: ['tests/schemas/values', 'tests/schemas/fields'],
    goal: 85,
  },
  {
    name: 'prices',
    sources: ['server/rules/pricing'],
    tests: ['tests/server/rules'],
    goal: 85,
  },
  {
    name: 'one-time codes',
    sources: [
      'server/handlers/enrollment/verification.ts',
      'server/store/enrollments/one-time-codes.ts',
      'server/store/people/tries.ts',
      'server/access/guess-limit.ts',
      'server/access/code-time.ts',
    ],
    tests: [
      'tests/server/access/guess-limit.test.ts',
      'tests/server/access/how-many-codes.test.ts',
      'tests/server/store/people/tries.test.ts',
      'tests/server/handlers/enrollment/verification.test.ts',
    ],
    goal: 85,
  },
  {
    name: 'encryption',
    sources: ['server/store/seal', 'server/store/keys/key-ring.ts', 'server/store/keys/data-key.ts'],
    tests: ['tests/server/store/seal', 'tests/server/store/keys'],
    goal: 85,
  },
  {
    name: 'access',
    sources: [
      'server/access/admit.ts',
      'server/access/identity.ts',
      'server/access/client-header.ts',
      'server/access/rules.ts',
      'server/access/session.ts',
      'server/access/standing.ts',
      'server/access/staff/staff-session.ts',
    ],
    tests: [
      'tests/server/access',
      'tests/server/handlers/staff',
      'tests/server/handlers/store/access.test.ts',
      // What is admitted before a proof, and in a correction.
      'tests/server/handlers/enrollment/proof-after-resume.test.ts',
      'tests/server/desk/correction.test.ts',
    ],
    goal: 95,
  },
];
