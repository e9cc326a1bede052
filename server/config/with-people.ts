import type { Config } from './config.ts';
import { hashWithPeople } from './config-hash.ts';
import { fileSchemas } from './shape/file-schemas.ts';
import type { PeopleFile } from './files/people-file.ts';
import { englishOf, spanishOf, translatableTexts } from './spanish-texts.ts';

/** A configuration with other people, in each of its languages. They must have been checked with it. */
export function withPeople({ inEnglish: _, inSpanish, ...config }: Config, people: unknown): Config {
  const hash = hashWithPeople(config.filesHash, people);
  const english = { ...config, hash, people: englishOf(fileSchemas.people, people) as PeopleFile };
  const hasSpanish = inSpanish !== undefined || translatableTexts(fileSchemas.people, people).some(({ spanish }) => spanish !== undefined);
  if (!hasSpanish) return english;
  return { ...english, inSpanish: { ...(inSpanish ?? config), hash, people: spanishOf(fileSchemas.people, people) as PeopleFile } };
}
