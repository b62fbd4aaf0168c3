import { useState } from 'react';
import { Eye } from 'lucide-react';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { splitProps } from './fieldProps.ts';
import styles from './control.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A field for a password, with a button that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = splitProps(props);
  const t = useSharedText();
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            dir="ltr"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...wiring}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={t(shown ? 'fields.hidePassword' : 'fields.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon icon={Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
