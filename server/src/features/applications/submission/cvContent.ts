import type { CvExtension } from '@sumut/contracts/forms/application';
import { detectFormat } from '../../../platform/uploads/detectFormat.ts';
import { isSafeDocx } from './docxContent.ts';
import { macroFileNames, macroStorage } from './macros.ts';

/** The format that the file-type library detects for each extension. It recognises Word's old format only as a compound file. */
const detectedAs: Record<CvExtension, string> = { '.pdf': 'pdf', '.doc': 'cfb', '.docx': 'docx' };

/** The name of the stream with the text in a compound file, whose directory is UTF-16. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** The header of a PDF. Readers accept it within the first 1024 bytes; before it, here only the byte order mark and white space of editors. */
const pdfHeader = /^(?:\xEF\xBB\xBF|[\t\n\f\r ])*(?=%PDF-)/;

/** A PDF from its header on; null if other bytes come before the header. */
function fromHeader(content: Buffer): Buffer | null {
  const before = pdfHeader.exec(content.toString('latin1', 0, 1024));
  return before && content.subarray(before[0].length);
}

/** Whether a file's content matches its extension: a PDF, or a Word document of bounded size without macros. */
export async function isCvContent(content: Buffer, extension: CvExtension): Promise<boolean> {
  const checked = extension === '.pdf' ? fromHeader(content) : content;
  if (!checked || (await detectFormat(checked)) !== detectedAs[extension]) return false;
  if (extension === '.docx')
    return !macroFileNames.test(content.toString('latin1')) && isSafeDocx(content);
  return extension === '.pdf' || (content.includes(wordStream) && !content.includes(macroStorage));
}
