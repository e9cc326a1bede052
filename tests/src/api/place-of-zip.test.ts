import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOf } from '#src/api/place-of-zip.ts';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const dallas = { zip: '75201', city: 'Dallas', state_abbreviation: 'TX', states: ['TX'] };

test('a zip code is looked up once, however often it is asked for', async () => {
  const asked = answers('GET /validate-zip-code', dallas);
  await expect(Promise.all([placeOf('75201'), placeOf('75201')])).resolves.toEqual([dallas, dallas]);
  await expect(placeOf('75201')).resolves.toEqual(dallas);
  expect(asked).toEqual([{ zip_code: '75201' }]);
});

test('one that could not be looked up is asked for again', async () => {
  refuses('GET /validate-zip-code', 503, 'too-busy');
  await expect(placeOf('75204')).rejects.toMatchObject({ status: 503 });
  answers('GET /validate-zip-code', { ...dallas, zip: '75204' });
  await expect(placeOf('75204')).resolves.toMatchObject({ city: 'Dallas' });
});
