/** Why a field was refused. The catalogue of `shared-ui` has one text per key and language. */
export const fieldErrors = [
  'required',
  'tooLong',
  /** Of a new password alone. */
  'tooShort',
  /** A new password that is a common one, or made of one's own or the company's name. */
  'guessable',
  /** A new password that is the current one. */
  'unchanged',
  /** A name that somebody else has. */
  'taken',
  /** A password or code that is not the right one. */
  'wrong',
  'email',
  'phone',
  'option',
  'characters',
  'fileType',
  'fileSize',
  'fileEmpty',
  /** The same of a media resource's file, which may be of other types and larger than a CV. */
  'mediaFileType',
  'mediaFileSize',
  /** A position that takes no applications now. */
  'closed',
  'unknownField',
  'invalid',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** The reason in a form library's error: schemas give it as the message. What is no key reads as `invalid`. */
export const fieldErrorOf = (error: { message?: string } | undefined): FieldError | undefined =>
  error && (fieldErrors.find((reason) => reason === error.message) ?? 'invalid');
