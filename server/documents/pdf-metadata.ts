type Info = Required<Pick<PDFKit.DocumentInfo, 'Title' | 'Author' | 'CreationDate' | 'Producer' | 'Creator'>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (each) => entities[each] ?? each);

/** The XMP metadata of a document, including its conformance to PDF/UA-1. */
export function metadataOf({ Title, Author, CreationDate, Producer, Creator }: Info): string {
  return [
    described('pdfuaid="http://www.aiim.org/pdfua/ns/id/"', '<pdfuaid:part>1</pdfuaid:part>'),
    described(
      'dc="http://purl.org/dc/elements/1.1/"',
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>` +
        `<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>`,
    ),
    described(
      'xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreateDate>${CreationDate.toISOString()}</xmp:CreateDate><xmp:CreatorTool>${Creator}</xmp:CreatorTool>`,
    ),
    described('pdf="http://ns.adobe.com/pdf/1.3/"', `<pdf:Producer>${Producer}</pdf:Producer>`),
  ].join('\n');
}

const described = (vocabulary: string, facts: string) => `<rdf:Description rdf:about="" xmlns:${vocabulary}>${facts}</rdf:Description>`;
