import { metadataOf } from './pdf-metadata.ts';
import { documentText } from './pdf-text.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The options of a part in pdfkit, whose types leave out the last two. */
interface Options {
  readonly alt?: string;
  readonly bbox?: [number, number, number, number];
  readonly scope?: 'Row' | 'Column';
}

/** A font as pdfkit holds it; its types leave this out. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/* pdfkit writes a title into the metadata without escaping it, and with its option for PDF/UA it lists some of a font's
   glyphs as all. It is loaded by the first document, because it takes a tenth of a second. */
async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  class DescribedDocument extends PDFDocument {
    _addInfo(): void {
      this.appendXML(metadataOf(this.info as Parameters<typeof metadataOf>[0]));
    }
  }
  return new DescribedDocument(options);
}

/**
 * A PDF whose parts say what they are (heading, table, picture), so that it can be read aloud and searched. Decoration is
 * marked as such, so that no screen reader reads it.
 */
export class TaggedPdf {
  readonly pdf: Pdf;
  readonly #root: Element;
  #within: Element;
  #lacksCharacters = false;

  private constructor(pdf: Pdf) {
    this.pdf = pdf;
    this.#root = this.pdf.struct('Document');
    this.#within = this.#root;
    this.pdf.addStructure(this.#root);
  }

  static async create(options: PDFKit.PDFDocumentOptions): Promise<TaggedPdf> {
    return new TaggedPdf(await newPdf({ ...options, tagged: true }));
  }

  /** A part with parts of its own, such as a table with its rows. */
  within(type: string, draw: () => void): void {
    const [outer, element] = [this.#within, this.pdf.struct(type)];
    outer.add(element);
    this.#within = element;
    draw();
    this.#within = outer;
    element.end();
  }

  /** A part with content, which it must draw. */
  part(type: string, draw: () => void, options: Options = {}): void {
    this.#within.add(this.pdf.struct(type, options, draw));
  }

  /** A cell of a table with nothing in it. */
  emptyCell(): void {
    this.#within.add(this.pdf.struct('TD', {}, []));
  }

  /** Decoration: lines, colors, page numbers. */
  decoration(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  /** A text as the current font can show it. */
  shown(text: string): string {
    const { font } = (this.pdf as unknown as WithFont)._font;
    return documentText(
      text,
      (codePoint) => font.hasGlyphForCodePoint(codePoint),
      () => void (this.#lacksCharacters = true),
    );
  }

  /** Some of the text so far has characters that the font lacks. */
  get lacksCharacters(): boolean {
    return this.#lacksCharacters;
  }

  /** Closes the document: its bytes. */
  finish(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on('data', (part: Buffer) => parts.push(part));
      this.pdf.on('end', () => resolve(Buffer.concat(parts)));
      this.pdf.on('error', reject);
    });
    this.#root.end();
    this.pdf.end();
    return done;
  }
}
