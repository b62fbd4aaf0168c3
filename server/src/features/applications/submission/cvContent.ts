import { fileTypeFromBuffer } from 'file-type';
import type { CvExtension } from '@sumut/contracts/forms/application';
import { isSafeDocx } from './docxContent.ts';

/** The format that the file-type library detects for each extension. It recognises Word's old format only as a compound file. */
const detectedAs: Record<CvExtension, string> = { '.pdf': 'pdf', '.doc': 'cfb', '.docx': 'docx' };

// File names are uncompressed in a ZIP's headers, and UTF-16 in a compound file's directory.
const macroParts = /vba(project|data)/i;
const wordStream = Buffer.from('WordDocument', 'utf16le');
const macroStorage = Buffer.from('_VBA_PROJECT', 'utf16le');

const detect = async (content: Buffer): Promise<string | undefined> => {
  try {
    return (await fileTypeFromBuffer(content))?.ext;
  } catch {
    return undefined; // a broken archive is not a document
  }
};

/** Whether a file's content matches its extension: a PDF, or a Word document of bounded size without macros. */
export async function isCvContent(content: Buffer, extension: CvExtension): Promise<boolean> {
  if ((await detect(content)) !== detectedAs[extension]) return false;
  if (extension === '.docx')
    return !macroParts.test(content.toString('latin1')) && isSafeDocx(content);
  if (extension === '.doc') return content.includes(wordStream) && !content.includes(macroStorage);
  return content.subarray(0, 5).equals(Buffer.from('%PDF-'));
}
