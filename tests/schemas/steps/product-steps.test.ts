import { describe, expect, test } from 'vitest';
import { calls } from '#schemas/calls/calls.ts';
import { isProductTab, ofTab, type ProductStep, productSteps, productTabs } from '#schemas/steps/product-steps.ts';
import { stepPath, stepRow, tabOfPath } from '#schemas/steps/step-row.ts';

describe.each(productTabs)('%s', (tab) => {
  const step: ProductStep = productSteps[tab];

  test('is asked and saved by calls of the contract', () => {
    const named = [step.ask, step.save, step.saveOnFile, step.checkOne].filter((name) => name !== undefined);
    expect(named.filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
  });

  test('is found by its address', () => {
    expect(tabOfPath(stepPath(tab).replace('/enrollment/', ''))).toBe(tab);
  });
});

test('a carrier’s step has an address and the generic calls', () => {
  expect(stepRow('travel_info', 'Travel')).toEqual({
    tab: 'travel_info',
    path: 'travel-info',
    card: 'Travel',
    ask: 'GET /get-form-fields-step-info',
    save: 'POST /save-step-info',
    picture: false,
  });
});

test.each(['constructor', 'toString', '__proto__', ''])('%j is not a step of the product', (name) => {
  expect(isProductTab(name)).toBe(false);
  expect(ofTab({ primary_info: 1 }, name)).toBeUndefined();
  expect(stepRow(name).save).toBe('POST /save-step-info');
});
