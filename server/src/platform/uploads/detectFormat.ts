import { fileTypeFromBuffer } from 'file-type';

/** Returns the format that the file-type library detects, by its extension without a dot; undefined for an unknown format or a broken file. */
export async function detectFormat(content: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(content))?.ext;
  } catch {
    return undefined; // the archive is broken, or the file is too short
  }
}

const zipStart = Buffer.from('PK\x03\x04');
const zipEnd = Buffer.from('PK\x05\x06');

/** Whether a file is a ZIP archive (also a .docx) that was cut short, so that it lacks the directory at its end. */
export const isCutShortZip = (content: Buffer): boolean =>
  content.indexOf(zipStart) === 0 && !content.includes(zipEnd);
