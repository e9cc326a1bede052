import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { validatorModule } from '#schemas/forms/compile-validator.ts';
import { type FormData, formData } from '#schemas/forms/answers/form-data.ts';
import { type FormFiles, formFiles } from '#scripts/forms/form-files.ts';
import { demoDays, demoForms } from '#tests/support/demo-forms.ts';
import { buildPage, buildTheme, serve } from '#tests/support/page-site.ts';
import { anyAnswers, deciding, leftAnswers } from './exported-forms/answers.ts';
import { differences } from './exported-forms/differences.ts';
import type { Found, Shown } from './exported-forms/page-of-forms.ts';
import { openPage, type WatchedPage } from './support/browser/browser.ts';
import { sharedBrowser } from './support/shared.ts';

/*
 * The exported forms in Chromium: as the product shows and checks them, and as two themes and a validator of RJSF's do that
 * know nothing of ours.
 */

const seed = 12;
const shownAtRandom = 4;
const checkedAtRandom = 40;
const mostDeciding = 16;

const themes = ['product', 'stock', 'ready'] as const;
type Theme = (typeof themes)[number];

const folder = mkdtempSync(join(tmpdir(), 'enrollkit-forms-'));
const forms = demoForms.map(({ name, form }) => ({ name, form, files: formFiles(form, demoDays) }));
let closeSite: () => void;
let pages: Readonly<Record<Theme, WatchedPage>>;

beforeAll(async () => {
  const put = (file: string, content: unknown) => writeFileSync(join(folder, `${file}.json`), JSON.stringify(content));
  put('days', demoDays);
  for (const { name, form, files } of forms) {
    put(`${name}.schema`, files.schema);
    put(`${name}.ui`, files.ui);
    put(`${name}.form`, unanswered(form));
    writeFileSync(join(folder, `${name}.validator.js`), validatorModule(form.schema));
  }
  const entry = (name: string) => join(import.meta.dirname, 'exported-forms', `${name}.tsx`);
  await buildTheme(folder);
  await buildPage(folder, entry('product-page'), { policy: "script-src 'self'" });
  await buildPage(folder, entry('others-page'), { whole: true });
  const site = await serve(folder);
  closeSite = site.close;
  const browser = await sharedBrowser();
  const open = async (path: string) => {
    const opened = await openPage(browser, { baseURL: site.url });
    await opened.page.goto(path);
    await opened.page.waitForFunction(() => 'forms' in window);
    return opened;
  };
  pages = { product: await open('/product-page.html'), stock: await open('/others-page.html'), ready: await open('/others-page.html') };
});

afterAll(async () => {
  await Promise.all(Object.values(pages).map(({ page }) => page.context().close()));
  closeSite();
  rmSync(folder, { recursive: true });
});

// The initial answers of an example are not part of its schema.
const unanswered = (form: BuiltForm): BuiltForm => ({ ...form, fields: form.fields.map((field) => ({ ...field, value: undefined })) });

test.each(forms)('$name: other themes ask, mark and refuse the same, for any answers', async ({ name, form, files }) => {
  const answers = answersTo(form, files);
  const [product, ...others] = await Promise.all(themes.map((theme) => show(theme, name, answers)));
  const found = await check('product', name, answers);
  const asks = form.fields.some(({ kind }) => kind !== 'notice');
  expect(product?.map(({ questions }) => questions.length > 0)).toEqual(answers.map(() => asks));
  answers.forEach((each, at) => {
    const expected = openedElsewhere(seenElsewhere(product?.[at], found[at] ?? []), form, each);
    for (const other of others) expect({ answers: each, ...compared(other[at]) }).toEqual({ answers: each, ...compared(expected) });
  });
});

test.each(forms)('$name: the usual validator finds what the compiled one finds, in anything at all', async ({ name, files }) => {
  const answers = fc.sample(anyAnswers(files.schema, files.valid ?? {}), { numRuns: checkedAtRandom, seed });
  const [own, usual] = await Promise.all([check('product', name, answers), check('stock', name, answers)]);
  answers.forEach((each, at) => {
    expect({ answers: each, faults: pathsOf(usual[at]) }).toEqual({ answers: each, faults: pathsOf(own[at]?.filter(isStandard)) });
  });
});

test('no page says that something went wrong', () => {
  expect(themes.flatMap((theme) => pages[theme].problems)).toEqual([]);
});

function answersTo(form: BuiltForm, { schema, valid = {} }: FormFiles): readonly FormData[] {
  const atRandom = fc.sample(leftAnswers(schema, valid), { numRuns: shownAtRandom, seed });
  return [blank(form), valid, ...deciding(schema, valid).slice(0, mostDeciding), ...atRandom];
}

// The product opens with the objects of nested questions. RJSF adds them unless `emptyObjectFields` turns that off.
const blank = ({ fields }: BuiltForm) =>
  formData(
    fields.filter(({ path, row }) => path && !row),
    {},
  );

const show = (theme: Theme, name: string, answers: readonly FormData[]): Promise<readonly Shown[]> =>
  pages[theme].page.evaluate(([each, form, data]) => window.forms.show(each, form, data), [theme, name, answers] as const);

const check = (theme: Theme, name: string, answers: readonly FormData[]): Promise<readonly (readonly Found[])[]> =>
  pages[theme].page.evaluate(([form, data]) => window.forms.check(form, data), [name, answers] as const);

const own = new Set(differences.flatMap(({ keywords = [] }) => keywords));
const isStandard = ({ keyword }: Found) => !own.has(keyword);
// The error of an `if` says only that its `then` found something.
const pathsOf = (found: readonly Found[] = []) =>
  [...new Set(found.filter(({ keyword }) => keyword !== 'if').map(({ path }) => path))].toSorted();

/** The part of what the product shows that another theme can know: it does not know faults of our own keywords. */
function seenElsewhere(shown: Shown | undefined, found: readonly Found[]): Shown | undefined {
  const ownOnly = (path: string) =>
    found.some((each) => each.path === path) && !found.some((each) => each.path === path && isStandard(each));
  return shown && { ...shown, faults: shown.faults.filter((path) => !ownOnly(path)) };
}

/** The same, with the answers that another theme opens with instead. */
function openedElsewhere(shown: Shown | undefined, form: BuiltForm, answers: FormData): Shown | undefined {
  return shown && differences.reduce((each, { opened }) => opened?.(each, form, answers) ?? each, shown);
}

function compared(shown: Shown | undefined) {
  const questions = shown?.questions.map((question) =>
    differences.reduce((each, { compared: change }) => change?.(each) ?? each, question),
  );
  const isSaid = (path: string) => !differences.some(({ isBesides }) => isBesides?.(path, shown?.questions ?? []));
  return { questions, faults: shown?.faults.filter(isSaid).toSorted() };
}
