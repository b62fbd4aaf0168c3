/** Why a PDF cannot be read here: it has no pages, is a form of Adobe, needs a password, or is damaged. */
export type PdfReason = 'noPages' | 'form' | 'password' | 'damaged';

/** A document that the library opens, but that has nothing to show. */
export class PdfFault extends Error {
  readonly reason: PdfReason;
  constructor(reason: PdfReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The reasons by the names of the library's errors. Other errors may pass when the document is loaded again. */
const reasons: Readonly<Record<string, PdfReason>> = {
  PasswordException: 'password',
  InvalidPDFException: 'damaged',
};

/** Returns why a document cannot be read; undefined for a failure to load it. */
export const readReason = (error: unknown): PdfReason | undefined =>
  error instanceof PdfFault
    ? error.reason
    : error instanceof Error
      ? reasons[error.name]
      : undefined;
