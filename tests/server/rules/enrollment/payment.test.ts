import { expect, test } from 'vitest';
import { agreementTexts, unionFeesText } from '#server/rules/enrollment/agreement.ts';
import { paymentChoices, paymentMethod } from '#server/rules/enrollment/payment.ts';
import { aPlan, demoConfig, plansOf } from '../examples.ts';

const config = demoConfig();

test.each([
  ['northlight', 'list'],
  ['tidewater', 'stmt'],
  ['cedar-creek', 'cc'],
  [undefined, 'cc'],
  ['nobody', 'cc'],
] as const)('people of the group %s pay by %s', (group, method) => {
  expect(paymentMethod(config, plansOf(config, 201), group)).toBe(method);
});

test('one plan that accepts no cards decides for the cart', () => {
  expect(paymentMethod(config, plansOf(config, 201, 402))).toBe('eft');
});

test('plans without a common payment method allow both', () => {
  expect(paymentChoices([aPlan({ payment: ['cc'] }), aPlan({ id: 2, payment: ['eft'] })])).toEqual(['cc', 'eft']);
});

test("the site's texts come first, and a text that two plans share appears once", () => {
  expect(agreementTexts(config, plansOf(config, 101, 102)).map((text) => text.text_id.replace(/_[0-9a-f]{8}$/, ''))).toEqual([
    'electronic_consent',
    'accuracy',
    'eft_authorization',
    'harborlight_medical',
  ]);
});

test('a union plan itemizes its price exactly', () => {
  const text = unionFeesText(config, plansOf(config, 201, 401));
  for (const figure of ['$25.00', '$10.00', '$30.00', '$50', '$100', '$150', '$77.00 to $150.00', '$214.50'])
    expect(text).toContain(figure);
  expect(unionFeesText(config, plansOf(config, 201))).toBeUndefined();
});
