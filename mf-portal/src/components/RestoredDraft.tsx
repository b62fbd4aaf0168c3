import { useText } from '../i18n.ts';
import { SmallButton } from './SmallButton.tsx';
import { focusFieldAnd } from './focus.ts';
import styles from './View.module.css';

interface RestoredDraftProps {
  form: { restored: boolean; discard: () => void };
}

/** Notice that a form was opened with a restored draft, and a button to discard it. Renders nothing for a form without a draft. */
export function RestoredDraft({ form }: RestoredDraftProps) {
  const t = useText();
  if (!form.restored) return null;
  return (
    <p className={styles.restored}>
      {t('draft.restored')}{' '}
      <SmallButton onClick={focusFieldAnd(() => form.discard())}>{t('draft.discard')}</SmallButton>
    </p>
  );
}
