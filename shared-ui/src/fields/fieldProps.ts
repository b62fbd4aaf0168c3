import type { FieldError } from '@sumut/contracts/forms/fieldErrors';

/** Properties of every form field, besides its control's own attributes. */
export interface FieldProps {
  label: string;
  name: string;
  /** Always shown below the control. */
  hint?: string | undefined;
  /** Why the entry was refused; shown in the visitor's language. */
  error?: FieldError | undefined;
  /** Shown next to the label. Every other field is required. */
  optional?: boolean;
  /** For the field's place in a form's grid. */
  className?: string | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  required: boolean;
}
