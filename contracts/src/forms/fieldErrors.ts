/** Why a field was refused. The catalogue of `shared-ui` has one text per key and language. */
export const fieldErrors = [
  'required',
  'tooLong',
  'email',
  'phone',
  'option',
  'characters',
  'fileType',
  'fileSize',
  'fileEmpty',
  'unknownField',
  'invalid',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** The reason in a form library's error: schemas give it as the message. What is no key reads as `invalid`. */
export const fieldErrorOf = (error: { message?: string } | undefined): FieldError | undefined =>
  error && (fieldErrors.find((reason) => reason === error.message) ?? 'invalid');
