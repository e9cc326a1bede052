import type { CopyContent } from '#server/documents/electronic-copy.ts';
import { pngOf } from '#scripts/record/painted-png.ts';

/** The content of an electronic copy whose name has letters that the font lacks. */
export const exampleCopy: CopyContent = {
  siteName: 'Larkspur Benefit Store',
  help: '(800) 555-0142 · help@larkspur.example',
  applicant: 'Łukasz 李明',
  policyId: 'EK-0000-0000-0001',
  effectiveDate: '04/01/2026',
  completed: new Date('2026-03-10T17:00:00Z'),
  completedText: 'March 10, 2026 at 12:00:00 PM CDT',
  prices: [
    ['Bright Smile Basic, Fernvale (Member Only)', '$19.25 a month'],
    ['First Month Total Cost', '$19.25'],
  ],
  next: [['Your coverage starts, by 04/01/2026', 'Show your confirmation number.']],
  answers: Array.from({ length: 30 }, (_, at) => ({ title: `Step ${at + 1}`, lines: [['First name', 'Łukasz']] as const })),
  agreements: [{ text_id: 'accuracy', text_head: 'True and complete', text_body: 'You confirm. '.repeat(900), text_required: true }],
  signed: 'Signed by the applicant.',
};

/** A signature as PNG. */
export const exampleSignature = Buffer.from(pngOf(220, 110, () => [0, 0, 0, 255]).split(',')[1] ?? '', 'base64');
