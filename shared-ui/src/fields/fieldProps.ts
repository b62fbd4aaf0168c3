import type { FieldError } from '@sumut/contracts/forms/fieldErrors';

/** The properties that every form field has in addition to the attributes of its control. */
export interface FieldProps {
  label: string;
  name: string;
  /** A hint that is always shown below the control. */
  hint?: string | undefined;
  /** The code of the error, shown as a message in the visitor's language. */
  error?: FieldError | undefined;
  /** The refused character that the message names, if the error is about one. */
  character?: string | undefined;
  /** The limit that the message names, in characters, if the text is too long. */
  limit?: number | undefined;
  /** Marks the field as optional next to its label. Fields without it are required. */
  optional?: boolean;
  /** A class name for the field's place in the grid of a form. */
  className?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. Spread them on the control. */
export interface ControlWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  required: boolean;
}

/** Separates the properties of a field's frame from those of its control. */
export function splitProps<Props extends Omit<FieldProps, 'name'>>(props: Props) {
  const { label, hint, error, character, limit, optional = false, className, ...control } = props;
  return { frame: { label, hint, error, character, limit, optional, className }, control };
}
