import type { ContentError } from '@sumut/contracts/forms/fieldErrors';
import { detectFormat, isCutShortZip } from '../../../platform/uploads/readExtension.ts';
import { checkDocx, macroFileNames, macroStorage } from './docxContent.ts';

/** Names of streams and storages in a compound file, whose directory is UTF-16: the text of Word, and an encrypted document. */
const wordStream = Buffer.from('WordDocument', 'utf16le');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** The header of a PDF. Readers accept it within the first 1024 bytes; before it, here only the byte order mark and white space of editors. */
const pdfHeader = /^(?:\xEF\xBB\xBF|[\t\n\f\r ])*(?=%PDF-)/;

/** The beginning of a web page, also of one that was saved in one file (MHTML). */
const webPage = /^(?:\xEF\xBB\xBF)?\s*(?:<!doctype html|<html|<head|<body|mime-version:)/i;

/** The beginning of Word's text stream, and the bit for an encrypted text ([MS-DOC] 2.5.2, FibBase: wIdent and fEncrypted). */
const fib = { identity: 0xa5ec, flagsAt: 10, encrypted: 0x100, sector: 512 };

/** Whether the text stream of a Word document (.doc) is encrypted. The stream begins at a sector of the compound file. */
function isEncryptedDoc(content: Buffer): boolean {
  for (let at = fib.sector; at + fib.sector <= content.length; at += fib.sector)
    if (content.readUInt16LE(at) === fib.identity)
      return (content.readUInt16LE(at + fib.flagsAt) & fib.encrypted) !== 0;
  return false;
}

/** Returns why a file that begins in another way than its extension demands is refused. */
const refuseOther = (content: Buffer, isBroken: boolean): ContentError => {
  if (webPage.test(content.toString('latin1', 0, 1024))) return 'fileWebPage';
  return isBroken ? 'fileDamaged' : 'fileMismatch';
};

/** Returns why the content of a file is refused as a PDF; undefined for an accepted one, which may need a password. */
export async function checkPdf(content: Buffer): Promise<ContentError | undefined> {
  const before = pdfHeader.exec(content.toString('latin1', 0, 1024));
  if (before && (await detectFormat(content.subarray(before[0].length))) === 'pdf')
    return undefined;
  return refuseOther(content, content.indexOf('%PDF') === 0);
}

/**
 * Returns why the content of a file is refused as a Word document: it is none, is too large when unpacked, has macros or a password.
 * Undefined for an accepted file. Takes up to seconds: runs in a thread.
 */
export async function checkOffice(
  content: Buffer,
  extension: '.doc' | '.docx',
): Promise<ContentError | undefined> {
  const format = await detectFormat(content);
  // A document of either format with a password is a compound file with this stream.
  if (format === 'cfb' && content.includes(encryptedPackage)) return 'fileProtected';
  if (extension === '.docx') {
    if (format === 'docm') return 'fileMacros';
    if (format === 'docx')
      return macroFileNames.test(content.toString('latin1')) ? 'fileMacros' : checkDocx(content);
    return refuseOther(content, isCutShortZip(content));
  }
  if (format !== 'cfb') return refuseOther(content, false);
  if (content.includes(macroStorage)) return 'fileMacros';
  if (!content.includes(wordStream)) return 'fileMismatch';
  return isEncryptedDoc(content) ? 'fileProtected' : undefined;
}

/**
 * Returns the error for the sender. A file without an accepted extension in its name was compared with every format, so that
 * `fileMismatch` would be wrong; `otherType` is the error for such a file.
 */
export const chooseReason = <Other extends string>(
  errors: readonly ContentError[],
  otherType: Other,
): ContentError | Other => {
  const precise = errors.find((error) => error !== 'fileMismatch');
  return precise ?? (errors.length === 1 ? 'fileMismatch' : otherType);
};
