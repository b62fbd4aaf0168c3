import { useId } from 'react';
import { TextAreaField, TextField } from '@sumut/shared-ui';
import { getDirection, type Language } from '@sumut/contracts/language/language';
import { placeholders } from '@sumut/contracts/portal/applicationReplies';
import mail from '../../../records/correspondence/Correspondence.module.css';
import { useText as useMailText } from '../../../records/correspondence/i18n.ts';
import styles from './bulkMail.module.css';
import { useText } from './i18n.ts';
import type { BulkMailFormHandle } from './useBulkMailForm.ts';

interface MailTextProps {
  form: BulkMailFormHandle;
  language: Language;
  /** Number of recipients with this language. */
  count: number;
}

/** Fields for subject and text in one language, with placeholders. */
export function MailText({ form, language, count }: MailTextProps) {
  const t = useText();
  const mailText = useMailText();
  const titleId = useId();
  const dir = getDirection(language);
  return (
    <section className={styles.text} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.legend}>
        {t(`texts.${language}`)} <span className={styles.quiet}>{t('texts.for', { count })}</span>
      </h3>
      <TextField
        {...form.field(`texts.${language}.subject`, mailText('reply.subjectField'))}
        className={mail.field}
        dir={dir}
        lang={language}
        readOnly={form.busy}
      />
      <TextAreaField
        {...form.field(`texts.${language}.body`, mailText('reply.body'))}
        hint={t('texts.hint', {
          placeholders: placeholders.map((name) => `{{${name}}}`).join('  '),
        })}
        className={mail.field}
        dir={dir}
        lang={language}
        rows={9}
        readOnly={form.busy}
      />
    </section>
  );
}
