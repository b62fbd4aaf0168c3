import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A real one-page PDF with one line of (Latin) text. */
export async function makePdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage().drawText(text, { x: 50, y: 700, size: 18, font });
  return Buffer.from(await document.save());
}

/** How many pages a PDF has. */
export const pagesOf = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf)).getPageCount();
