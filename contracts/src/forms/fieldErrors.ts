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
  'option',
  'characters',
  'fileType',
  'fileSize',
  'fileEmpty',
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

/** Returns the error key in a form library's error, whose message comes from a schema; `invalid` if the message is not a key. */
export const getFieldError = (error: { message?: string } | undefined): FieldError | undefined =>
  error && (fieldErrors.find((reason) => reason === error.message) ?? 'invalid');
