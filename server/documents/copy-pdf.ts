import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Section } from '#server/steps/engine/answer-sections.ts';
import type { CopyContent } from './electronic-copy.ts';

// Our own font, because the ones built into PDF readers cover only western European names.
const packages = createRequire(import.meta.url);
const fonts = {
  plain: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const ink = '#14211f';
const muted = '#4c5b58';
const line = '#dce3e0';
const margins = { top: 56, bottom: 64, left: 56, right: 56 };

// The level of a heading within a step, such as the details of a Yes.
const indent = 14;

type Pdf = PDFKit.PDFDocument;

/** Draws the electronic copy: letter size, numbered pages, text that can be searched and read aloud. */
export function drawCopy(copy: CopyContent): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // The date is the enrollment's own, so that the same enrollment produces the same file.
    info: { Title: `Enrollment ${copy.policyId}`, Author: copy.siteName, CreationDate: copy.completed, ModDate: copy.completed },
  });
  const done = collected(pdf);
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  drawHead(pdf, copy);
  drawSection(pdf, { title: 'Your plans', lines: copy.prices });
  copy.answers.forEach((section, at) => drawSection(pdf, section, copy.answers[at + 1]));
  drawAgreements(pdf, copy);
  drawSignature(pdf, copy);
  numberPages(pdf, copy);
  pdf.end();
  return done;
}

function collected(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function drawHead(pdf: Pdf, copy: CopyContent): void {
  pdf.font('bold').fontSize(10).fillColor(muted).text(copy.siteName);
  pdf.moveDown(0.4).fontSize(20).fillColor(ink).text(`Enrollment of ${copy.applicant}`);
  pdf.moveDown(0.3).font('plain').fontSize(10).fillColor(muted);
  pdf.text(`Policy ${copy.policyId} · effective ${copy.effectiveDate}`).text(`Completed ${copy.completedText}`);
}

function drawHeading(pdf: Pdf, text: string): void {
  // A heading must not be alone at the bottom of a page.
  keepTogether(pdf, 72);
  pdf.moveDown(1.2).font('bold').fontSize(13).fillColor(ink).text(text, margins.left);
  pdf.moveDown(0.3);
}

function drawPartHeading(pdf: Pdf, text: string): void {
  keepTogether(pdf, 54);
  pdf
    .font('bold')
    .fontSize(9.5)
    .fillColor(ink)
    .text(text, margins.left + indent, pdf.y + 8);
  pdf.y += 2;
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
}

function drawSection(pdf: Pdf, { title, lines, part }: Section, next?: Section): void {
  // A part that only has a heading above it brings its own.
  if (lines.length === 0 && next?.part) keepTogether(pdf, 108);
  if (title) (part ? drawPartHeading : drawHeading)(pdf, title);
  for (const line of lines) drawLine(pdf, line, part && title ? indent : 0);
}

function drawLine(pdf: Pdf, [name, value]: Section['lines'][number], shift: number): void {
  const width = pdf.page.width - margins.left - margins.right;
  const half = width / 2 - 8;
  pdf.font('plain').fontSize(9.5);
  const height = Math.max(pdf.heightOfString(name, { width: half - shift }), pdf.heightOfString(value, { width: half })) + 6;
  keepTogether(pdf, height);
  const top = pdf.y;
  pdf.fillColor(muted).text(name, margins.left + shift, top + 3, { width: half - shift });
  pdf.fillColor(ink).text(value, margins.left + width / 2, top + 3, { width: half });
  pdf
    .moveTo(margins.left + shift, top + height)
    .lineTo(margins.left + width, top + height)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  pdf.x = margins.left;
  pdf.y = top + height;
}

function drawAgreements(pdf: Pdf, { agreements }: CopyContent): void {
  drawHeading(pdf, 'What you agreed to');
  for (const { text_head, text_body } of agreements) {
    keepTogether(pdf, 60);
    pdf.moveDown(0.4).font('bold').fontSize(10).fillColor(ink).text(text_head, margins.left);
    pdf.moveDown(0.2).font('plain').fontSize(9.5).fillColor(ink).text(text_body, { lineGap: 1.5 });
  }
}

function drawSignature(pdf: Pdf, { signature, signed }: CopyContent): void {
  if (!signature && !signed) return;
  keepTogether(pdf, 180);
  drawHeading(pdf, 'Signature');
  if (signature) {
    pdf.image(signature, margins.left, pdf.y, { fit: [220, 110] });
    pdf.y += 118;
  }
  pdf.font('plain').fontSize(9).fillColor(muted).text(signed, margins.left);
}

function numberPages(pdf: Pdf, { policyId, help }: CopyContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // Writing below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const width = pdf.page.width - margins.left - margins.right;
    pdf.font('plain').fontSize(8).fillColor(muted);
    pdf.text(`Policy ${policyId} · page ${at + 1} of ${count} · ${help}`, margins.left, pdf.page.height - 40, { width, align: 'center' });
  }
}
