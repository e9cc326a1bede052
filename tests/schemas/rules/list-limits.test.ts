import { afterEach, expect, test } from 'vitest';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { schemasHealth } from '#schemas/health/words.es.ts';
import { speakFrom } from '#schemas/language/speak-from.ts';
import { speakBy } from '#schemas/language/words.ts';
import { listLimits } from '#schemas/rules/own-list.ts';
import { schemasRules } from '#schemas/rules/words.es.ts';

afterEach(() => speakBy());

const list = { one: 'vehículo', least: 1, most: 3, fields: [] };

test('a list states how many items it may have in the language of the page', () => {
  expect(listLimits({ ...list, one: 'vehicle' })).toBe('List 1 to 3 vehicles.');
  speakFrom('es', { 'schemas/rules': schemasRules });
  expect(listLimits(list)).toBe('Indique de 1 a 3 vehículos.');
  expect(listLimits({ ...list, least: 3 })).toBe('Indique 3 vehículos.');
  expect(listLimits({ ...list, least: 0 })).toBe('Puede indicar hasta 3 vehículos, o dejar la lista vacía.');
});

test('a medication is called so in the language of the page', () => {
  speakFrom('es', { 'schemas/health': schemasHealth });
  const asked = { codition_questions: [], medication_question: { question_id: 201, question_text: '¿Toma medicamentos?' } };
  const lists = healthDefinitions(asked).flatMap(({ list: rows }) => (rows ? [rows.one] : []));
  expect(lists).toEqual(['medicamento']);
});
