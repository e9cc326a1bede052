import type { FastifyRequest } from 'fastify';
import { acceptedLanguages, languageOf } from '#schemas/language/languages.ts';
import { spokenLanguage } from '#schemas/language/words.ts';
import type { EnrollmentRow } from '#server/store/enrollments/access.ts';
import { setLanguage } from '#server/store/enrollments/enrollments.ts';
import type { Store } from '#server/store/store.ts';

/**
 * An open enrollment in the language that its enroller reads now, which is stored if it has changed: what is written later
 * without its reader is in this language. A call that names no offered language says nothing about its reader.
 */
export async function inReadersLanguage(store: Store, row: EnrollmentRow, { headers }: FastifyRequest): Promise<EnrollmentRow> {
  const language = spokenLanguage();
  if (row.language === language || row.completed_at !== null) return row;
  if (!acceptedLanguages(headers['accept-language']).some((tag) => languageOf(tag) === language)) return row;
  await store.write((trx) => setLanguage(trx, row.id, language));
  return { ...row, language };
}
