import { CircleAlert } from 'lucide-react';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { markLatin } from '../content/markLatin.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import styles from './Field.module.css';

/** The message for an invalid entry, in the visitor's language. The field's control refers to `id` in `aria-describedby`. */
export function FieldErrorMessage({ id, error }: { id: string; error: FieldError }) {
  const t = useSharedText();
  return (
    <p className={styles.error} id={id}>
      <Icon icon={CircleAlert} />
      <span>{markLatin(t(`fieldErrors.${error}`))}</span>
    </p>
  );
}
