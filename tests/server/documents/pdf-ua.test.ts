import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#schemas/language/languages.ts';
import { speakBy } from '#schemas/language/words.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { drawCopy } from '#server/documents/copy-pdf.ts';
import type { CopyContent } from '#server/documents/electronic-copy.ts';
import { drawInvoice } from '#server/documents/invoice-pdf.ts';
import { speakAsChosen } from '#server/language/in-language.ts';
import { spanish } from '#server/language/spanish.ts';
import { TaggedPdf } from '#server/documents/tagged-pdf.ts';
import type { Invoice } from '#server/store/policies/invoices.ts';
import { exampleCopy, exampleSignature } from '#tests/server/support/example-copy.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { pdfUaFaults } from '#tests/support/pdf/pdf-ua-faults.ts';

beforeAll(() => speakAsChosen({ es: spanish }));
afterAll(() => speakBy());

const copies: Readonly<Record<string, Partial<CopyContent>>> = {
  'with everything': {
    signature: exampleSignature,
    correctedText: 'March 12, 2026',
    answers: [
      {
        title: 'Contact Information',
        lines: [
          ['Address', 'Calle Peñón 4, Ñuñoa'],
          ['Apartment', ''],
        ],
      },
      { title: 'Health Questions', lines: [] },
      { title: 'Question 1', lines: [['Condition', 'Ángina']], part: true },
    ],
  },
  'without signature, agreements and next steps': { next: [], answers: [], agreements: [], signed: '' },
  'in many scripts': { applicant: 'שרה לוי وسام ﷺ Ελένη Њ 李明 👩‍👩‍👧', prices: [['ﬁnal ﬂoor é e\u0301', 'Å̊']] },
  'of a site whose name is no XML': { siteName: 'Smith & Sons <b>"Benefits"</b>', policyId: 'A&B' },
};

const demo = loadConfig(demoFolder);
if ('faults' in demo) throw new Error('the demo has faults');
const { site } = demo.config;
const invoice: Invoice = {
  number: 1,
  policy_id: 'EK-0000-0000-0001',
  enrollment_id: 'made-up',
  effective_date: '04/01/2026',
  status: 'open',
  issued_at: '2026-03-10T17:00:00Z',
  cancelled_at: null,
  total_cents: 5425,
  recurring_cents: 1925,
  employer_cents: null,
  content: { language: 'en', name: 'Dana Example', email: 'dana@example.com', lines: [], payment_method: 'cc', last_four: '4242' },
};
const parts = [{ name: 'Premium & fees', cents: 1925, once: false }];
const lines = Array.from({ length: 40 }, (_, at) => ({
  name: `Bright Smile ${at}`,
  detail: 'Fernvale',
  monthly_cents: 1925,
  one_time_cents: 3500,
  employer_cents: 1000,
  parts,
}));
const invoices: Readonly<Record<string, Partial<Invoice>>> = {
  'with many lines': { employer_cents: 1000, content: { ...invoice.content, lines } },
  'that is cancelled, without lines': { status: 'cancelled', cancelled_at: '2026-03-11T17:00:00Z' },
};

describe.each(languages)('in the language %s', (language) => {
  test.each(Object.entries(copies))('no fault against PDF/UA is found in a copy %s', async (_, content) => {
    expect(pdfUaFaults(await drawCopy({ ...exampleCopy, ...content, language }))).toEqual([]);
  });

  test.each(Object.entries(invoices))(
    'no fault against PDF/UA is found in an invoice %s',
    async (_, { content = invoice.content, ...rest }) => {
      expect(pdfUaFaults(await drawInvoice(site, { ...invoice, ...rest, content: { ...content, language } }))).toEqual([]);
    },
  );
});

/** A document that has one heading, drawn by what makes it faulty. */
async function faultsOf(draw: (tagged: TaggedPdf) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<readonly string[]> {
  const info = { Title: 'Test', Author: 'Test', CreationDate: new Date(0) };
  const tagged = await TaggedPdf.create({ lang: 'en', displayTitle: true, pdfVersion: '1.7', font: sans, info, ...options });
  tagged.part('H1', () => tagged.pdf.text('Test'));
  draw(tagged);
  return pdfUaFaults(await tagged.finish()).map((fault) => fault.replaceAll(/ \d+ /g, ' '));
}

const sans = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const row = (tagged: TaggedPdf, ...cells: readonly (readonly [type: string, options?: object])[]) =>
  tagged.within('Table', () =>
    tagged.within('TR', () => {
      for (const [type, options] of cells) tagged.part(type, () => tagged.pdf.text('Cell'), options);
    }),
  );

type Broken = readonly [fault: string, draw: (tagged: TaggedPdf) => void, options?: PDFKit.PDFDocumentOptions];
const broken: readonly Broken[] = [
  ['the document does not say its language', () => {}, { lang: '' }],
  ['viewers do not show the title', () => {}, { displayTitle: false }],
  ['page 1: TJ draws neither content nor decoration', ({ pdf }) => pdf.text('loose')],
  ['page 1: S draws neither content nor decoration', ({ pdf }) => pdf.moveTo(0, 0).lineTo(9, 9).stroke()],
  ['parts without content: 1', (tagged) => tagged.part('P', () => {})],
  ['Sect is empty', (tagged) => tagged.within('Sect', () => {})],
  ['Paragraph is no standard type', (tagged) => tagged.part('Paragraph', () => tagged.pdf.text('Test'))],
  ['heading is of level 3, after 1', (tagged) => tagged.part('H3', () => tagged.pdf.text('Test'))],
  ['TH does not say what it is the head of', (tagged) => row(tagged, ['TH'])],
  ['TR has parts that do not belong in it', (tagged) => row(tagged, ['P'])],
  ['Table has rows of different lengths', (tagged) => tagged.within('Table', () => {})],
  ['Figure has no text in its place', (tagged) => tagged.part('Figure', () => tagged.pdf.image(exampleSignature), { bbox: [0, 0, 9, 9] })],
  ['Figure does not say where it is', (tagged) => tagged.part('Figure', () => tagged.pdf.image(exampleSignature), { alt: 'Test' })],
  ['page 1: a Link stands outside of the structure', ({ pdf }) => pdf.link(0, 0, 9, 9, 'https://example.com')],
  ['page 1: a Link has no description', ({ pdf }) => pdf.link(0, 0, 9, 9, 'https://example.com')],
  ['the font Helvetica is not embedded', (tagged) => tagged.part('P', () => tagged.pdf.font('Helvetica').text('Test'))],
  ['the font BZZZZZ+DejaVuSans writes the glyph for missing ones', (tagged) => tagged.part('P', () => tagged.pdf.text('李'))],
  [
    'the font BZZZZZ+DejaVuSans lists some of its glyphs as all',
    (tagged) => tagged.part('P', () => tagged.pdf.text('ñ')),
    { subset: 'PDF/UA' as never },
  ],
];

test('the checker finds nothing in a document without a fault', async () => {
  expect(await faultsOf((tagged) => row(tagged, ['TH', { scope: 'Row' }], ['TD']))).toEqual([]);
});

test.for(broken)('the checker finds: %s', async ([fault, draw, options]) => {
  expect(await faultsOf(draw, options)).toContain(fault);
});
