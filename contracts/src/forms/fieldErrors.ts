/** Error keys of form fields. The catalogues of `shared-ui` have a text for each. */
export const fieldErrors = [
  'required',
  'tooLong',
  /** Only for new passwords. */
  'tooShort',
  /** A new password that is common, or that contains the name of the user or the company. */
  'guessable',
  /** The new password is the current one. */
  'unchanged',
  /** The username or the key exists already. */
  'taken',
  /** A wrong password or code. */
  'wrong',
  'email',
  'phone',
  'option',
  'characters',
  'fileType',
  'fileSize',
  'fileEmpty',
  /** For media resources, which have other limits than CVs. */
  'mediaFileType',
  'mediaFileSize',
  /** For files next to the CV of an application, one of them and all together. */
  'attachedFileType',
  'tooManyFiles',
  'filesTooLarge',
  /** A position that is not open. */
  'closed',
  /** A placeholder of a template that does not exist. */
  'placeholder',
  'unknownField',
  'invalid',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** The key in a form library's error, whose message comes from a schema; `invalid` if the message is not a key. */
export const getFieldError = (error: { message?: string } | undefined): FieldError | undefined =>
  error && (fieldErrors.find((reason) => reason === error.message) ?? 'invalid');
