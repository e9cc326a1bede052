import { createRequire } from 'node:module';
import { currentLocale } from '#schemas/language/words.ts';
import type { Section } from '#server/steps/engine/answer-sections.ts';
import { TaggedPdf } from './tagged-pdf.ts';

// Our own font, because the ones built into PDF readers cover only western European names.
const packages = createRequire(import.meta.url);
const fonts = {
  plain: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

export const ink = '#14211f';
export const muted = '#4c5b58';
const line = '#dce3e0';
const brand = '#0b665d';
export const margins = { top: 56, bottom: 64, left: 56, right: 56 };

// The level of a heading within a step, such as the details of a Yes.
const indent = 14;

/** The metadata of a document. */
interface Named {
  readonly title: string;
  readonly author: string;
  /** The date of its content, so that the same content produces the same file. */
  readonly created: Date;
}

/** A document in the language that is spoken: letter size, with tags, so that it can be searched and read aloud. */
export async function newDocument({ title, author, created }: Named): Promise<TaggedPdf> {
  const tagged = await TaggedPdf.create({
    size: 'LETTER',
    margins,
    bufferPages: true,
    lang: currentLocale(),
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
  });
  tagged.pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  return tagged;
}

/** The head of the first page: whose document it is, and its title. */
export function drawHead(tagged: TaggedPdf, siteName: string, title: string): void {
  const { pdf } = tagged;
  tagged.decoration(() => pdf.rect(0, 0, pdf.page.width, 12).fill(brand));
  tagged.part('P', () => drawText(tagged, siteName, { bold: true, size: 12, color: brand }));
  pdf.moveDown(0.6);
  tagged.part('H1', () => drawText(tagged, title, { bold: true, size: 20, color: ink }));
  pdf.moveDown(0.3);
}

interface Look {
  readonly bold?: boolean;
  readonly size?: number;
  readonly color?: string;
  readonly lineGap?: number;
}

/** A paragraph at the left margin. */
export function drawText(tagged: TaggedPdf, text: string, { bold = false, size = 9.5, color = ink, lineGap = 0 }: Look = {}): void {
  tagged.pdf.font(bold ? 'bold' : 'plain').fontSize(size);
  tagged.pdf.fillColor(color).text(tagged.shown(text), margins.left, tagged.pdf.y, { lineGap });
}

/** The heading of a part, which is never alone at the bottom of a page. */
export function drawHeading(tagged: TaggedPdf, text: string): void {
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

/** Begins a new page unless there is room for this height. */
export function keepTogether({ pdf }: TaggedPdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
}

/** A heading with names and values. */
export function drawSection(tagged: TaggedPdf, { title, lines, part }: Section, next?: Section): void {
  // A part that only has a heading above it brings its own.
  if (lines.length === 0 && next?.part) keepTogether(tagged, 108);
  if (title) (part ? drawPartHeading : drawHeading)(tagged, title);
  drawTable(tagged, lines, part && title ? indent : 0);
}

/** Names and values, a line each. */
export function drawTable(tagged: TaggedPdf, lines: Section['lines'], shift = 0): void {
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
  const answer = () => void pdf.fillColor(ink).text(right, margins.left + width / 2, top + 3, { width: half });
  if (right) tagged.part('TD', answer);
  else tagged.emptyCell();
  endLine(tagged, top + height, shift);
}

/** Draws a rule below a line of a table, and continues below it. */
export function endLine(tagged: TaggedPdf, below: number, shift = 0): void {
  const { pdf } = tagged;
  tagged.decoration(() => {
    pdf
      .moveTo(margins.left + shift, below)
      .lineTo(pdf.page.width - margins.right, below)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  });
  pdf.x = margins.left;
  pdf.y = below;
}

/** A note in small type. */
export function drawNote(tagged: TaggedPdf, text: string): void {
  keepTogether(tagged, 40);
  tagged.pdf.moveDown(1);
  tagged.part('P', () => drawText(tagged, text, { size: 9, color: muted }));
}

/** Writes the foot of each page. */
export function numberPages(tagged: TaggedPdf, foot: (page: number, pages: number) => string): void {
  const { pdf } = tagged;
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // Writing below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const width = pdf.page.width - margins.left - margins.right;
    tagged.decoration(() => {
      pdf.font('plain').fontSize(8).fillColor(muted);
      const text = tagged.shown(foot(at + 1, count));
      pdf.text(text, margins.left, pdf.page.height - 40, { width, align: 'center' });
    });
  }
}
