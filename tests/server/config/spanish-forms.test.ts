import { afterEach, expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { speakFrom } from '#schemas/language/speak-from.ts';
import { speakBy } from '#schemas/language/words.ts';
import { readGallery } from '#server/config/gallery.ts';
import { spanish } from '#server/language/spanish.ts';
import { definition } from '#tests/schemas/support/definition.ts';

afterEach(() => speakBy());

test('every kind of field is checked by the same schema in both languages', () => {
  const schemas = () =>
    [buildForm('gallery', gallery), buildForm('billing_info', named), buildForm('primary_info', named)].map(({ schema }) =>
      withoutTexts(schema),
    );
  const english = schemas();
  speakFrom('es', spanish);
  expect(schemas()).toEqual(english);
});

const gallery = readGallery().flatMap(({ definitions }) => definitions);
const named = ['gender', 'ssn', 'birthdate', 'state', 'payment_method', 'account_type', 'expiration_month', 'weight'].map((name) =>
  definition(name),
);

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => typeof each === 'object' || !['title', 'description'].includes(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutTexts(each)]));
}
