import { createRequire } from 'node:module';
import { spokenLocale } from '#schemas/language/words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { inLanguage } from '#server/language/in-language.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Section } from '#server/steps/engine/answer-sections.ts';
import type { CopyContent } from './electronic-copy.ts';
import { TaggedPdf } from './tagged-pdf.ts';
import { words } from './words.ts';

// Our own font, because the ones built into PDF readers cover only western European names.
const packages = createRequire(import.meta.url);
const fonts = {
  plain: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const ink = '#14211f';
const muted = '#4c5b58';
const line = '#dce3e0';
const brand = '#0b665d';
const margins = { top: 56, bottom: 64, left: 56, right: 56 };

// The level of a heading within a step, such as the details of a Yes.
const indent = 14;

/**
 * Draws the electronic copy, in the language that it was written in: letter size, numbered pages, a summary on the first page, and parts that say what they are, so
 * that it can be searched and read aloud.
 */
export function drawCopy(copy: CopyContent): Promise<Buffer> {
  return inLanguage(copy.language ?? 'en', () => draw(copy));
}

function draw(copy: CopyContent): Promise<Buffer> {
  const tagged = new TaggedPdf({
    size: 'LETTER',
    margins,
    bufferPages: true,
    lang: spokenLocale(),
    displayTitle: true,
    pdfVersion: '1.7',
    // The date is the enrollment's own, so that the same enrollment produces the same file.
    info: {
      Title: fill(words.title, { policy: copy.policyId }),
      Author: copy.siteName,
      CreationDate: copy.completed,
      ModDate: copy.completed,
    },
  });
  tagged.pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  tagged.within('Sect', () => drawSummary(tagged, copy));
  tagged.pdf.addPage();
  tagged.within('Sect', () => copy.answers.forEach((section, at) => drawSection(tagged, section, copy.answers[at + 1])));
  tagged.within('Sect', () => drawAgreements(tagged, copy));
  tagged.within('Sect', () => drawSignature(tagged, copy));
  if (tagged.lacksCharacters) drawNote(tagged, messages.storedWhole);
  numberPages(tagged, copy);
  return tagged.finish();
}

function drawSummary(tagged: TaggedPdf, copy: CopyContent): void {
  const { pdf } = tagged;
  tagged.decoration(() => pdf.rect(0, 0, pdf.page.width, 12).fill(brand));
  tagged.part('P', () => drawText(tagged, copy.siteName, { bold: true, size: 12, color: brand }));
  pdf.moveDown(0.6);
  tagged.part('H1', () => drawText(tagged, fill(words.enrollmentOf, { name: copy.applicant }), { bold: true, size: 20, color: ink }));
  pdf.moveDown(0.3);
  drawTable(tagged, [
    [words.policy, copy.policyId],
    [words.effectiveDate, copy.effectiveDate],
    [words.completed, copy.completedText],
    ...(copy.correctedText === undefined ? [] : [[words.corrected, copy.correctedText] as const]),
  ]);
  drawSection(tagged, { title: words.yourPlans, lines: copy.prices });
  if (copy.next && copy.next.length > 0) drawSection(tagged, { title: words.whatHappensNext, lines: copy.next });
  drawHeading(tagged, words.questions);
  tagged.part('P', () => drawText(tagged, copy.help));
}

interface Look {
  readonly bold?: boolean;
  readonly size?: number;
  readonly color?: string;
  readonly lineGap?: number;
}

function drawText(tagged: TaggedPdf, text: string, { bold = false, size = 9.5, color = ink, lineGap = 0 }: Look = {}): void {
  tagged.pdf.font(bold ? 'bold' : 'plain').fontSize(size);
  tagged.pdf.fillColor(color).text(tagged.shown(text), margins.left, tagged.pdf.y, { lineGap });
}

function drawHeading(tagged: TaggedPdf, text: string): void {
  // A heading must not be alone at the bottom of a page.
  keepTogether(tagged, 72);
  tagged.pdf.fontSize(13).moveDown(1.2);
  tagged.part('H2', () => drawText(tagged, text, { bold: true, size: 13 }));
  tagged.pdf.moveDown(0.3);
}

function drawPartHeading(tagged: TaggedPdf, text: string): void {
  const { pdf } = tagged;
  keepTogether(tagged, 54);
  tagged.part('H3', () => {
    pdf
      .font('bold')
      .fontSize(9.5)
      .fillColor(ink)
      .text(tagged.shown(text), margins.left + indent, pdf.y + 8);
  });
  pdf.y += 2;
}

function keepTogether({ pdf }: TaggedPdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
}

function drawSection(tagged: TaggedPdf, { title, lines, part }: Section, next?: Section): void {
  // A part that only has a heading above it brings its own.
  if (lines.length === 0 && next?.part) keepTogether(tagged, 108);
  if (title) (part ? drawPartHeading : drawHeading)(tagged, title);
  drawTable(tagged, lines, part && title ? indent : 0);
}

function drawTable(tagged: TaggedPdf, lines: Section['lines'], shift = 0): void {
  if (lines.length === 0) return;
  tagged.within('Table', () => {
    for (const each of lines) tagged.within('TR', () => drawLine(tagged, each, shift));
  });
}

function drawLine(tagged: TaggedPdf, [name, value]: Section['lines'][number], shift: number): void {
  const { pdf } = tagged;
  const width = pdf.page.width - margins.left - margins.right;
  const half = width / 2 - 8;
  pdf.font('plain').fontSize(9.5);
  const [left, right] = [tagged.shown(name), tagged.shown(value)];
  const height = Math.max(pdf.heightOfString(left, { width: half - shift }), pdf.heightOfString(right, { width: half })) + 6;
  keepTogether(tagged, height);
  const top = pdf.y;
  const head = () => void pdf.fillColor(muted).text(left, margins.left + shift, top + 3, { width: half - shift });
  tagged.part('TH', head, { scope: 'Row' });
  tagged.part('TD', () => void pdf.fillColor(ink).text(right, margins.left + width / 2, top + 3, { width: half }));
  tagged.decoration(() => {
    const [from, to] = [margins.left + shift, margins.left + width];
    pdf
      .moveTo(from, top + height)
      .lineTo(to, top + height)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  });
  pdf.x = margins.left;
  pdf.y = top + height;
}

function drawAgreements(tagged: TaggedPdf, { agreements }: CopyContent): void {
  drawHeading(tagged, words.whatYouAgreedTo);
  for (const { text_head, text_body } of agreements) {
    keepTogether(tagged, 60);
    tagged.pdf.moveDown(0.4);
    tagged.part('H3', () => drawText(tagged, text_head, { bold: true, size: 10 }));
    tagged.pdf.moveDown(0.2);
    tagged.part('P', () => drawText(tagged, text_body, { lineGap: 1.5 }));
  }
}

function drawSignature(tagged: TaggedPdf, { signature, signed, applicant }: CopyContent): void {
  if (!signature && !signed) return;
  const { pdf } = tagged;
  keepTogether(tagged, 180);
  drawHeading(tagged, words.signature);
  if (signature) {
    const [left, top] = [margins.left, pdf.y];
    const box = [left, top, left + 220, top + 110] as [number, number, number, number];
    tagged.part('Figure', () => void pdf.image(signature, left, top, { fit: [220, 110] }), {
      alt: fill(words.signatureOf, { name: applicant }),
      bbox: box,
    });
    pdf.y = top + 118;
  }
  tagged.part('P', () => drawText(tagged, signed, { size: 9, color: muted }));
}

function drawNote(tagged: TaggedPdf, text: string): void {
  keepTogether(tagged, 40);
  tagged.pdf.moveDown(1);
  tagged.part('P', () => drawText(tagged, text, { size: 9, color: muted }));
}

function numberPages(tagged: TaggedPdf, { policyId, help }: CopyContent): void {
  const { pdf } = tagged;
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // Writing below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const width = pdf.page.width - margins.left - margins.right;
    tagged.decoration(() => {
      pdf.font('plain').fontSize(8).fillColor(muted);
      const text = tagged.shown(fill(words.foot, { policy: policyId, page: at + 1, pages: count, help }));
      pdf.text(text, margins.left, pdf.page.height - 40, { width, align: 'center' });
    });
  }
}
