/** Properties of every field of the kit. */
export const fieldProps = {
  label: 'string',
  name: 'string',
  hint: 'string',
  error: 'FieldError',
  optional: 'boolean',
  className: 'string',
} as const;
