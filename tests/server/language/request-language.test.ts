import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  beforeEach(() => server.configure((config) => ({ ...config, hash: 'two languages', site: { ...config.site, languages: ['en', 'es'] } })));

  /** A browser whose page is in a language. */
  function reader(language: string): TestClient {
    const client = server.client();
    client.headers = { ...client.headers, 'accept-language': language };
    return client;
  }
  async function refusedCopy(language: string) {
    const client = reader(language);
    return client.refused('GET /get-electronic-copy', { enrollment_id: await startEnrollment(client) });
  }

  test('a refusal is in the language of the page', async () => {
    const [spanish, english] = await Promise.all([refusedCopy('es'), refusedCopy('en')]);
    expect(spanish).toMatchObject({ errorCode: 'enrollment-open', message: 'Esta inscripción todavía no está completa.' });
    expect(english).toMatchObject({ errorCode: 'enrollment-open', message: 'This enrollment is not complete yet.' });
  });

  test('a field’s fault is in the language of the page, also after the same form was asked in another one', async () => {
    const [spanish, english] = [reader('es-MX,es;q=0.9,en;q=0.5'), reader('en-US')];
    const faultOf = async (client: TestClient) => {
      const enrollment_id = await startEnrollment(client);
      const { data } = await client.refused('POST /save-personal-info', { enrollment_id, ...personal, first_name: '', ssn: '000000000' });
      return data.map(({ error_message }) => error_message);
    };
    expect(await faultOf(english)).toEqual(['Field is required', 'Invalid Social Security Number']);
    expect(await faultOf(spanish)).toEqual(['Este campo es obligatorio', 'El número de Seguro Social no es válido']);
    expect(await faultOf(english)).toEqual(['Field is required', 'Invalid Social Security Number']);
  });

  test('a request that cannot be read is refused in the language of the page', async () => {
    const headers = { ...reader('es').headers, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/add-filter-for-new-user', headers, payload: '{"zip":' });
    expect(answer.json()).toMatchObject({ statusCode: 400, message: 'No se pudo leer la solicitud.' });
  });

  test('people who ask at the same time are each answered in their own language', async () => {
    const asked = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 'es' : 'en'));
    const refusals = await Promise.all(
      asked.map(async (language) => {
        const client = reader(language);
        const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
        return (await client.refused('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' })).message;
      }),
    );
    expect(refusals).toEqual(
      asked.map((language) =>
        language === 'es' ? 'Su carrito está vacío. Primero elija un plan.' : 'Your cart is empty. Please choose a plan first.',
      ),
    );
  });

  test('what was changed since the signature is listed in the language of the page', async () => {
    const client = reader('es');
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '05/01/2026' });
    const refusal = await client.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(refusal.message).toBe('Usted cambió la fecha de vigencia. Firme de nuevo.');
  });

  test('a site that offers English alone answers everyone in English', async () => {
    server.configure((config) => ({ ...config, hash: 'one language', site: { ...config.site, languages: ['en'] } }));
    expect((await refusedCopy('es')).message).toBe('This enrollment is not complete yet.');
  });

  test('staff are refused in English, as their screens are', async () => {
    expect((await reader('es').refused('GET /get-desk-enrollments', {})).message).toBe('Please sign in first.');
  });
});
