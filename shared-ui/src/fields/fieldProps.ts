import type { FieldError } from '@sumut/contracts';

/** What every field of a form takes besides its control's own attributes. */
export interface FieldProps {
  label: string;
  name: string;
  /** Stands below the label for as long as the field does. */
  hint?: string | undefined;
  /** Why the entry was refused; shown in the visitor's language. */
  error?: FieldError | undefined;
  /** Marked so beside the label; every other field is required. */
  optional?: boolean;
  /** For the field's place in a form's grid. */
  className?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  required: boolean;
}
