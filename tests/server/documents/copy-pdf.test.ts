import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCopy } from '#server/documents/copy-pdf.ts';
import type { CopyContent } from '#server/documents/electronic-copy.ts';
import { exampleCopy as copy, exampleSignature as signature } from '#tests/server/support/example-copy.ts';

const objects = (pdf: string) =>
  new Map([...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map((match) => [match[1], match[2] ?? '']));
const all = (pdf: string, type: string) => [...objects(pdf).values()].filter((object) => new RegExp(`/S /${type}\\n`).test(object));
const drawn = async (content: CopyContent) => (await drawCopy(content)).toString('latin1');

test('the catalog of the copy says that it is tagged, its language, and that viewers show its title', async () => {
  const pdf = await drawn(copy);
  const catalog = [...objects(pdf).values()].find((object) => object.includes('/Type /Catalog')) ?? '';
  expect(catalog).toContain('/StructTreeRoot');
  expect(catalog).toContain('/Lang (en-US)');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
});

test('its structure has one first heading, a heading for each section, and tables whose rows have heads', async () => {
  const pdf = await drawn(copy);
  expect(all(pdf, 'H1')).toHaveLength(1);
  expect(all(pdf, 'H2').length).toBeGreaterThan(30);
  const heads = all(pdf, 'TH');
  expect(heads.length).toBeGreaterThan(30);
  expect(all(pdf, 'TD')).toHaveLength(heads.length);
  for (const head of heads) expect(head).toContain('/Scope /Row');
});

test('the first page is the summary: plans and next steps, and no answer', async () => {
  const pages = (pdf: string) => [...objects(pdf).values()].filter((object) => object.includes('/Type /Page\n')).length;
  const alone = await drawn({ ...copy, answers: [], agreements: [], signed: '' });
  // The rest begins on a page of its own.
  expect(pages(alone)).toBe(2);
  const pdf = await drawn(copy);
  const known = objects(pdf);
  const pageOf = (element: string) => /\/Pg (\d+) 0 R/.exec(element)?.[1] ?? '';
  const [first] = [...known].filter(([, object]) => object.includes('/Type /Page\n')).map(([id]) => id);
  const onFirst = all(pdf, 'H2').filter((each) => pageOf(each) === first);
  expect(onFirst).toHaveLength(3);
});

test('a signature is a picture with a description', async () => {
  const [figure, ...others] = all(await drawn({ ...copy, signature }), 'Figure');
  expect(others).toEqual([]);
  expect(figure).toMatch(/\/Alt/);
});

test('the name of the person who signed is below the signature', async () => {
  const paragraphs = async (content: CopyContent) => all(await drawn(content), 'P').length;
  expect(await paragraphs({ ...copy, signature })).toBe((await paragraphs(copy)) + 1);
});

test('every part that opens on a page closes on it, also when a long text continues on the next page', async () => {
  const pdf = await drawCopy(copy);
  const contents = pageContents(pdf);
  expect(contents.length).toBeGreaterThan(3);
  for (const content of contents) expect(content.match(/\bBDC\b|\bBMC\b/g)?.length).toBe(content.match(/\bEMC\b/g)?.length);
});

test('the same content always draws the same file', async () => {
  expect(await drawn(copy)).toBe(await drawn(copy));
});

/** The drawing operators of each page. */
function pageContents(pdf: Buffer): readonly string[] {
  const known = objects(pdf.toString('latin1'));
  const pages = [...known.values()].filter((object) => object.includes('/Type /Page\n'));
  return pages.map((page) => {
    const stream = known.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
    const bytes = stream.slice(stream.indexOf('stream\n') + 7, stream.lastIndexOf('\nendstream'));
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  });
}

test('a copy that cannot show some characters says in a sentence that the stored answers have all of them', async () => {
  const paragraphs = async (applicant: string) => all(await drawn({ ...copy, applicant }), 'P').length;
  expect(await paragraphs('Łukasz 李明')).toBe((await paragraphs('Łukasz Ming')) + 1);
});
