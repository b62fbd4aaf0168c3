/** Error keys for the content of a document that is refused. Each names what the sender can change. */
export const contentErrors = [
  /** The document needs a password. */
  'fileProtected',
  'fileMacros',
  'fileWebPage',
  /** The content has another format than the extension of the name. */
  'fileMismatch',
  'fileDamaged',
  /** The document contains more data, unpacked, than the server accepts. */
  'fileUnpackedSize',
] as const;
export type ContentError = (typeof contentErrors)[number];

/** Error keys of form fields. The catalogues of `shared-ui` have a text for each key. */
export const fieldErrors = [
  'required',
  'tooLong',
  /** The new password is too short. */
  'tooShort',
  /** The new password is common, or contains the name of the user or the company. */
  'guessable',
  /** The new password is the current one. */
  'unchanged',
  /** The username, the key or the hiring term exists already. */
  'taken',
  /** The password or code is wrong. */
  'wrong',
  'email',
  'phone',
  /** The field takes one email address or phone number, and there are more. */
  'several',
  'option',
  'characters',
  'fileType',
  'fileSize',
  'fileEmpty',
  ...contentErrors,
  /** For files of media resources, whose limits differ from those of CVs. */
  'mediaFileType',
  'mediaFileSize',
  /** For application files: the type of one file, and the number and size of all files together. */
  'attachedFileType',
  'tooManyFiles',
  'filesTooLarge',
  /** The position is not open for applications. */
  'closed',
  /** The template contains a placeholder that does not exist. */
  'placeholder',
  'unknownField',
  'invalid',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** The error keys for one wrong character, which the message of the issue may contain. */
export const characterErrors = ['email', 'phone', 'characters'] as const satisfies FieldError[];
export type CharacterError = (typeof characterErrors)[number];

/** The message of a schema's issue: an error key, or an error key with the refused character or the limit. */
export type FieldErrorMessage = FieldError | `${CharacterError} ${string}` | `tooLong ${number}`;

/** Returns the message of an issue that is about one character. */
export const withCharacter = <Error extends CharacterError>(error: Error, character: string) =>
  `${error} ${character}` as const;

/** Returns the message of the issue of a text that has more than `limit` UTF-16 units. */
export const withLimit = (limit: number) => `tooLong ${limit}` as const;

const splitMessage = (message: string): { key: string; character?: string; limit?: number } => {
  const at = message.indexOf(' ');
  const key = message.slice(0, at);
  const detail = message.slice(at + 1);
  if (key === 'tooLong') return { key, limit: Number(detail) };
  return characterErrors.some((one) => one === key) ? { key, character: detail } : { key: message };
};

/** Returns the error key in a form library's error, whose message comes from a schema; `invalid` if the message is not a key. */
export const getFieldError = (error: { message?: string } | undefined): FieldError | undefined => {
  if (!error) return undefined;
  const { key } = splitMessage(error.message ?? '');
  return fieldErrors.find((reason) => reason === key) ?? 'invalid';
};

/** Returns the refused character in a form library's error; undefined if the error is not about one character. */
export const getRefusedCharacter = (error: { message?: string } | undefined): string | undefined =>
  splitMessage(error?.message ?? '').character;

/** Returns the limit in the error of a text that is too long; undefined if the error does not name it. */
export const getLimit = (error: { message?: string } | undefined): number | undefined =>
  splitMessage(error?.message ?? '').limit;
