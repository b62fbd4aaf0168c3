import type { CvExtension } from '@sumut/contracts/forms/application';
import { detectFormat } from '../../../platform/uploads/detectFormat.ts';
import { isSafeDocx } from './docxContent.ts';
import { macroFileNames, macroStorage } from './macros.ts';

/** The format that the file-type library detects for each extension. It recognises Word's old format only as a compound file. */
const detectedAs: Record<CvExtension, string> = { '.pdf': 'pdf', '.doc': 'cfb', '.docx': 'docx' };

/** The name of the stream with the text in a compound file, whose directory is UTF-16. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Whether a file's content matches its extension: a PDF, or a Word document of bounded size without macros. */
export async function isCvContent(content: Buffer, extension: CvExtension): Promise<boolean> {
  if ((await detectFormat(content)) !== detectedAs[extension]) return false;
  if (extension === '.docx')
    return !macroFileNames.test(content.toString('latin1')) && isSafeDocx(content);
  if (extension === '.doc') return content.includes(wordStream) && !content.includes(macroStorage);
  return content.subarray(0, 5).equals(Buffer.from('%PDF-'));
}
