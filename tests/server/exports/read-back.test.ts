import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { formData } from '#schemas/forms/answers/form-data.ts';
import { isMask } from '#schemas/values/mask.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { recordSteps } from '#server/exports/record-steps.ts';
import { databases } from '#tests/server/support/databases.ts';
import { exportText, makeExport, readBack, readBackLimit } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const changes = { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'changes' } as const;
const whole = { ...changes, extent: 'whole' } as const;
const today = { year: 2026, month: 3, day: 10 };
const dental = { carrier: 'fernvale', plan: 201 } as const;
const count = readBack(300);
const timeout = readBackLimit(count);

const rowsOf = (text: string): readonly Record<string, string>[] => parse(text, { columns: true });

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const make = (client: TestClient, asked: CallRequest<'POST /make-export'>) => makeExport(server, client, asked);

  test('hundreds of policies are read back equal, field by field, from CSV and from JSON Lines', { timeout }, async () => {
    const hostile = ['=1+1', '+44', '-5', '@home', 'a "quoted" text', 'two\nlines', 'comma, semicolon; tab\t', 'Zoë Ångström 李', "'", ' '];
    const texts = (person: number) => hostile[person % hostile.length];
    const seeded = await seedPolicies(server.services, { ...dental, count, texts });
    const desk = await signedInAs(server, 'operations');
    const steps = recordSteps(server.services.configs.current(), 'fernvale', today);

    const rows = new Map(rowsOf(await exportText(desk, await make(desk, whole))).map((row) => [row.policy_id ?? '', row]));
    const json = await make(desk, { ...whole, format: 'jsonl' });
    const lines = (await exportText(desk, json))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const records = new Map(lines.map((line) => [String(line.policy_id), line]));
    expect([rows.size, records.size]).toEqual([count, count]);

    for (const { policy_id, cents, answers } of seeded) {
      const [row, record] = [rows.get(policy_id), records.get(policy_id)];
      expect(row?.premium_cents).toBe(String(cents));
      expect(record?.premium_cents).toBe(cents);
      for (const { tab, list, fields, form } of steps) {
        const typed = answers.get(tab);
        const inRecord = (record?.steps as Record<string, unknown> | undefined)?.[tab];
        if (list) {
          const items = (typed as readonly Answers[]).map((item) => unmaskedParts(formData(form.fields, item), fields));
          expect((inRecord as Answers[]).map((item) => unmaskedParts(item, fields))).toEqual(items);
          continue;
        }
        const recorded = (inRecord ?? {}) as Answers;
        expect(unmaskedParts(recorded, fields)).toEqual(unmaskedParts(formData(form.fields, typed as Answers), fields));
        expect(cellsOf(row ?? {}, tab, fields)).toEqual(cellsTyped(typed as Answers, fields));
      }
    }

    const schema = JSON.parse(await exportText(desk, json, 1)) as object;
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    const [first] = await seedPolicies(server.services, { ...dental, count: 1 });
    const [plain] = (await exportText(desk, await make(desk, { ...changes, format: 'jsonl' })))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.policy_id === first?.policy_id);
    expect(validate(plain) ? [] : validate.errors).toEqual([]);
  });
});

function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Without sensitive answers, which come as masks, and what only identifies an item. */
function unmaskedParts(data: Answers, fields: readonly { readonly name: string; readonly sensitive: boolean }[]): Answers {
  const names = new Set(fields.filter(({ sensitive }) => !sensitive).map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => names.has(name) && value !== undefined));
}

const single = (fields: readonly Field[]) => fields.filter(({ row, list }) => !row && !list);

/** The cells of a step; a mask only as that it is one. */
function cellsOf(row: Readonly<Record<string, string>>, tab: string, fields: readonly Field[]): Readonly<Record<string, string>> {
  const cells = single(fields).map(({ name, sensitive }) => [name, row[`${tab}.${name}`] ?? 'no column', sensitive] as const);
  return Object.fromEntries(cells.map(([name, cell, sensitive]) => [name, sensitive && isMask(cell) ? 'a mask' : cell]));
}

function cellsTyped(typed: Answers, fields: readonly Field[]): Readonly<Record<string, string>> {
  return Object.fromEntries(single(fields).map((field) => [field.name, cellTyped(typed[field.name], field)]));
}

function cellTyped(value: unknown, { sensitive, options }: Field): string {
  if (value === undefined) return '';
  if (sensitive) return 'a mask';
  if (typeof value !== 'object') return defused(String(value));
  const chosen = Object.entries(value as object).filter(([, flag]) => flag === 1);
  return options
    .map((option) => String(option.value))
    .filter((each) => chosen.some(([name]) => name === each))
    .join('|');
}
