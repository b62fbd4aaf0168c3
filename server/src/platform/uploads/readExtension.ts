import { fileTypeFromBuffer } from 'file-type';
import { findExtension } from '@sumut/contracts/forms/extension';

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

/**
 * Returns the extension of a file: the one of its name, if its content is accepted as that format; for a name without one of
 * `extensions`, the first as which it is accepted. `refuse` returns the error of a refused content; without an accepted extension, its
 * errors are returned, in the order of the tried extensions.
 */
export async function readExtension<Extension extends string, Refusal extends string>(
  fileName: string,
  extensions: readonly Extension[],
  refuse: (extension: Extension) => Promise<Refusal | undefined>,
): Promise<{ extension: Extension } | { errors: Refusal[] }> {
  const named = findExtension(extensions, fileName);
  const errors: Refusal[] = [];
  for (const extension of named ? [named] : extensions) {
    const error = await refuse(extension);
    if (!error) return { extension };
    errors.push(error);
  }
  return { errors };
}
