import { fileTypeFromBuffer } from 'file-type';

/** Returns the format that the file-type library detects, by its extension without a dot; undefined for an unknown format or a broken file. */
export async function detectFormat(content: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(content))?.ext;
  } catch {
    return undefined; // the archive is broken, or the file is too short
  }
}
