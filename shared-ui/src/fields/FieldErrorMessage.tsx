import { CircleAlert } from 'lucide-react';
import { characterErrors, type FieldError } from '@sumut/contracts/forms/fieldErrors';
import { markLatin } from '../content/markLatin.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import styles from './Field.module.css';

interface FieldErrorMessageProps {
  id: string;
  error: FieldError;
  /** The refused character that the message names, if the error is about one. */
  character?: string | undefined;
  /** The limit that the message names, in characters, if the text is too long. */
  limit?: number | undefined;
}

/** The character as it can be seen: half a character as the sign for a lost one, a mark on a circle. */
const toVisible = (character: string): string =>
  character.replace(/^\p{Cs}$/u, '\uFFFD').replace(/^(?=\p{M})/u, '\u25CC');

/** The message for an invalid entry, in the visitor's language. The field's control refers to `id` in `aria-describedby`. */
export function FieldErrorMessage({ id, error, character, limit }: FieldErrorMessageProps) {
  const t = useSharedText();
  const named = character ? characterErrors.find((one) => one === error) : undefined;
  const name = () =>
    character === ' '
      ? t('refusedCharacters.spaces')
      : t('refusedCharacters.quoted', { character: toVisible(character ?? '') });
  const text = named
    ? t(`refusedCharacters.${named}`, { name: name() })
    : t(`fieldErrors.${error}`, limit === undefined ? {} : { count: limit });
  return (
    <p className={styles.error} id={id}>
      <Icon icon={CircleAlert} />
      <span>{markLatin(text)}</span>
    </p>
  );
}
