import type { FastifyRequest } from 'fastify';
import { acceptedLanguages, languageOf } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import type { EnrollmentRow } from '#server/store/enrollments/access.ts';
import { setLanguage } from '#server/store/enrollments/enrollments.ts';
import type { Store } from '#server/store/store.ts';

/**
 * An open enrollment in the language that its enroller reads now. A change of language is stored, because later
 * messages are written in it. A call that names no offered language changes nothing.
 */
export async function inReadersLanguage(store: Store, row: EnrollmentRow, { headers }: FastifyRequest): Promise<EnrollmentRow> {
  const language = currentLanguage();
  if (row.language === language || row.completed_at !== null) return row;
  if (!acceptedLanguages(headers['accept-language']).some((tag) => languageOf(tag) === language)) return row;
  await store.write((trx) => setLanguage(trx, row.id, language));
  return { ...row, language };
}
