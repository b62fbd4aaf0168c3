import { TextField, type TextFieldProps } from '@sumut/shared-ui';

/** A code of the second factor: six digits, unless `inputMode` says that letters may come too. */
export function CodeField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      dir="ltr"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
