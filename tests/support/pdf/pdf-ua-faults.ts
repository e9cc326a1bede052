import { contentFaults } from './content-faults.ts';
import { fontFaults } from './font-faults.ts';
import { PdfFile } from './pdf-file.ts';
import { structureFaults } from './structure-faults.ts';

/** The machine-checkable violations of PDF/UA-1 (ISO 14289-1) in a PDF; empty if there are none. */
export function pdfUaFaults(bytes: Buffer): readonly string[] {
  const file = new PdfFile(bytes);
  return [...documentFaults(file), ...structureFaults(file), ...contentFaults(file), ...fontFaults(file)];
}

const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d+);)|<(?![/?a-z])/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** What the document says of itself. */
function documentFaults(file: PdfFile): readonly string[] {
  const { catalog, info } = file;
  const metadata = file.stream(catalog, 'Metadata')?.toString('utf8') ?? '';
  const title = /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">([^<]*)<\/rdf:li>/.exec(metadata)?.[1];
  const marks = file.dict(catalog, 'MarkInfo');
  const rules: Readonly<Record<string, boolean>> = {
    'the metadata is not XML': !bare.test(metadata.replaceAll(/<!--.*?-->/gs, '')),
    'the metadata does not claim PDF/UA': /<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata),
    'the metadata has no title, or another one than the document': Boolean(title) && unescaped(title ?? '') === file.text(info, 'Title'),
    'the document does not say its language': /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(file.text(catalog, 'Lang') ?? ''),
    'the document is not marked as tagged': file.at(marks, 'Marked') === true && file.at(marks, 'Suspects') !== true,
    'viewers do not show the title': file.at(file.dict(catalog, 'ViewerPreferences'), 'DisplayDocTitle') === true,
  };
  return Object.keys(rules).filter((fault) => !rules[fault]);
}
