import { fill } from '#schemas/messages/fill.ts';
import { inLanguage } from '#server/language/in-language.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { CopyContent } from './electronic-copy.ts';
import {
  drawHead,
  drawHeading,
  drawNote,
  drawSection,
  drawTable,
  drawText,
  keepTogether,
  margins,
  muted,
  newDocument,
  numberPages,
} from './page.ts';
import type { TaggedPdf } from './tagged-pdf.ts';
import { words } from './words.ts';

/**
 * Draws the electronic copy, in the language that it was written in: letter size, numbered pages, a summary on the first page, and parts that say what they are, so
 * that it can be searched and read aloud.
 */
export function drawCopy(copy: CopyContent): Promise<Buffer> {
  return inLanguage(copy.language ?? 'en', () => draw(copy));
}

async function draw(copy: CopyContent): Promise<Buffer> {
  // The date is the enrollment's own, so that the same enrollment produces the same file.
  const tagged = await newDocument({ title: fill(words.title, { policy: copy.policyId }), author: copy.siteName, created: copy.completed });
  tagged.within('Sect', () => drawSummary(tagged, copy));
  tagged.pdf.addPage();
  const { answers } = copy;
  if (answers.length > 0) tagged.within('Sect', () => answers.forEach((section, at) => drawSection(tagged, section, answers[at + 1])));
  tagged.within('Sect', () => drawAgreements(tagged, copy));
  if (copy.signature || copy.signed) tagged.within('Sect', () => drawSignature(tagged, copy));
  if (tagged.lacksCharacters) drawNote(tagged, messages.storedWhole);
  numberPages(tagged, (page, pages) => fill(words.foot, { policy: copy.policyId, page, pages, help: copy.help }));
  return tagged.finish();
}

function drawSummary(tagged: TaggedPdf, copy: CopyContent): void {
  drawHead(tagged, copy.siteName, fill(words.enrollmentOf, { name: copy.applicant }));
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
    tagged.part('P', () => drawText(tagged, applicant, { bold: true, size: 10 }));
  }
  if (signed) tagged.part('P', () => drawText(tagged, signed, { size: 9, color: muted }));
}
