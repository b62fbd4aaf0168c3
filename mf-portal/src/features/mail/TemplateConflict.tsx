import { getDirection, type Language } from '@sumut/contracts/language/language';
import type { TemplateText } from '@sumut/contracts/portal/applicationReplies';
import { SmallButton } from '../../components/SmallButton.tsx';
import { focusFieldAnd } from '../../components/focus.ts';
import { useText } from '../../i18n.ts';
import styles from './MailView.module.css';

interface TemplateConflictProps {
  stored: TemplateText;
  /** Language of the template. */
  language: Language;
  /** Keeps the input, which the next save stores in place of the stored text. */
  onKeep: () => void;
  /** Replaces the input by the stored text. */
  onTake: () => void;
}

/** Notice that another admin has changed the template, with the stored text. */
export function TemplateConflict({ stored, language, onKeep, onTake }: TemplateConflictProps) {
  const t = useText('features/mail');
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('templates.conflict.text')}</p>
      <blockquote className={styles.stored} lang={language} dir={getDirection(language)}>
        <p className={styles.templateConflictSubject}>{stored.subject}</p>
        <p>{stored.body}</p>
      </blockquote>
      <div className={styles.buttons}>
        <SmallButton onClick={focusFieldAnd(onKeep)}>{t('templates.conflict.keep')}</SmallButton>
        <SmallButton onClick={focusFieldAnd(onTake)}>{t('templates.conflict.take')}</SmallButton>
      </div>
    </div>
  );
}
