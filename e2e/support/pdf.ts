import {
  PDFDocument,
  PDFName,
  PDFString,
  StandardFonts,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
  scale,
  translate,
} from 'pdf-lib';

/** The position at which the text of a page begins, in points from the left. */
export const textStart = 50;

async function createDocument(...pages: string[]): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages)
    document.addPage().drawText(text, { x: textStart, y: 700, size: 18, font });
  return document;
}

/** Returns a real PDF with one line of Latin text on each page. */
export async function makePdf(...pages: string[]): Promise<Buffer> {
  return Buffer.from(await (await createDocument(...pages)).save());
}

/** Returns a PDF of one page with scripts for the viewer: one for opening the document, and one for showing the page. */
export async function makeScriptedPdf(text: string): Promise<Buffer> {
  const document = await createDocument(text);
  const { context, catalog } = document;
  const program = "app.alert('run'); app.launchURL('https://mail.example/'); fetch('/run');";
  const run = context.obj({ S: 'JavaScript', JS: PDFString.of(program) });
  catalog.set(PDFName.of('OpenAction'), run);
  document.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: run }));
  return Buffer.from(await document.save());
}

/** Returns a PDF of one page like that of an office scanner: a black square in the fax encoding (CCITT group 4), and no text. */
export async function makeScannedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const size = 8;
  const parameters = { K: -1, Columns: size, Rows: size, BlackIs1: true, EndOfBlock: false };
  const scan = document.context.stream(Uint8Array.of(0xff), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: size,
    Height: size,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'CCITTFaxDecode',
    DecodeParms: parameters,
  });
  const name = page.node.newXObject('Scan', document.context.register(scan));
  page.pushOperators(
    pushGraphicsState(),
    translate(textStart, 400),
    scale(300, 300),
    drawObject(name),
    popGraphicsState(),
  );
  return Buffer.from(await document.save());
}

/** Returns the number of pages of a PDF. */
export const countPages = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf)).getPageCount();
