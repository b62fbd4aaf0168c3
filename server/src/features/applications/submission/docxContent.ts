import { setImmediate as turn } from 'node:timers/promises';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { ContentError } from '@sumut/contracts/forms/fieldErrors';

/** Matches the names of files with macros in a Word document. File names are uncompressed in a ZIP's headers. */
export const macroFileNames = /vba(project|data)/i;

/** The name of the storage with macros in a compound file, whose directory is UTF-16. */
export const macroStorage = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Limits in unpacked bytes and in parts. Pictures in a CV are compressed already, so a real document grows little. */
const limits = { part: 16 * 1024 * 1024, all: 64 * 1024 * 1024, parts: 2_000 };

/** Bytes to unpack before other requests get their turn, and bytes to read per step, which may unpack to a thousand times as many. */
const slice = { unpacked: 1024 * 1024, packed: 2 * 1024 };

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A content type or relationship by which Word finds macros, independent of their file name. */
const macroDeclaration = /Type\s*=\s*["'][^"'<>]*(vbaProject|vbaData|macroEnabled)/i;
/** The beginning of XML in both encodings that Word reads, with or without a byte order mark. */
const xmlStart = /^[^\x20-\x7e]{0,4}</;

/** Ends the check of a document that is refused. */
class Refusal extends Error {
  readonly reason: ContentError;
  constructor(reason: ContentError) {
    super(reason);
    this.reason = reason;
  }
}

/** XML as text, with its numeric entities resolved. */
const readXml = (content: Buffer): string =>
  content
    .toString('latin1')
    .replaceAll('\0', '')
    .replaceAll(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0, 0x10ffff)),
    );

/** Throws `Refusal` for a part that contains or declares macros. */
function checkPart(content: Buffer): void {
  // Every part is checked, because the archive's two lists of names may differ.
  const isXml = xmlStart.test(content.toString('latin1', 0, 8));
  if (isXml && macroDeclaration.test(readXml(content))) throw new Refusal('fileMacros');
  if (content.indexOf(compoundFile) === 0 && content.includes(macroStorage))
    throw new Refusal('fileMacros');
}

/**
 * Returns why a Word document (.docx) is refused: a part holds or declares macros, the parts unpack to more than the limits, or the
 * archive is broken. Undefined for a safe document. Unpacks a little at a time and keeps one part in memory.
 */
export async function checkDocx(content: Buffer): Promise<ContentError | undefined> {
  let all = 0;
  let parts = 0;
  let sinceTurn = 0;
  let open = 0;

  const unzip = new Unzip((file: UnzipFile) => {
    parts += 1;
    if (macroFileNames.test(file.name)) throw new Refusal('fileMacros');
    if (parts > limits.parts) throw new Refusal('fileUnpackedSize');
    const chunks: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      size += chunk.length;
      all += chunk.length;
      sinceTurn += chunk.length;
      if (size > limits.part || all > limits.all) throw new Refusal('fileUnpackedSize');
      chunks.push(chunk);
      if (!final) return;
      open -= 1;
      checkPart(Buffer.concat(chunks));
    };
    open += 1;
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);

  try {
    for (let at = 0; at < content.length; at += slice.packed) {
      unzip.push(content.subarray(at, at + slice.packed), at + slice.packed >= content.length);
      if (sinceTurn < slice.unpacked) continue;
      sinceTurn = 0;
      await turn();
    }
  } catch (error) {
    return error instanceof Refusal ? error.reason : 'fileDamaged';
  }
  return open === 0 && parts > 0 ? undefined : 'fileDamaged';
}
