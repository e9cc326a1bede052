import { expect, test } from 'vitest';
import { productTabs } from '#schemas/steps/product-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { stepOf } from '#server/steps/registry.ts';
import type { Db } from '#server/store/store.ts';

const ctx = { enrollment: { completed: false } } as EnrollmentContext;
// Nothing can be read from it.
const db = {} as Db;

test.for(productTabs)('%s without valid answers is open, and no promise says so', (tab) => {
  // The list of steps is cached only if nothing had to be awaited.
  expect(stepOf(tab).isComplete?.(ctx, db, false) ?? false).toBe(false);
});
