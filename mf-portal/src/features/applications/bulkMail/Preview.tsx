import { useState } from 'react';
import { Disclosure } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts/language/language';
import { fillTemplate, type TemplateText } from '@sumut/contracts/portal/applicationReplies';
import { InlineSelect } from '../../../components/InlineSelect.tsx';
import mail from '../../../records/correspondence/Correspondence.module.css';
import { fullName } from '../../../records/format.ts';
import styles from './bulkMail.module.css';
import { useText } from '../../../i18n.ts';
import type { Recipient } from './recipients.ts';

interface PreviewProps {
  recipients: readonly Recipient[];
  texts: Record<Language, TemplateText>;
}

/** Preview of the mail as one of the recipients receives it, with the current texts. */
export function Preview({ recipients, texts }: PreviewProps) {
  const t = useText('features/applications/bulkMail');
  const [chosen, setChosen] = useState('');
  const shown = recipients.find(({ application }) => application.id === chosen) ?? recipients[0];
  if (!shown?.prepared) return null;
  const { language, id } = shown.application;
  const { values } = shown.prepared;
  const { subject, body } = texts[language];
  return (
    <Disclosure
      className={styles.preview}
      summary={<h3 className={styles.legend}>{t('preview.title')}</h3>}
    >
      <InlineSelect
        label={t('preview.of')}
        name="preview"
        value={id}
        options={recipients.map(({ application }) => ({
          value: application.id,
          label: fullName(application),
        }))}
        onChoose={setChosen}
      />
      <div className={styles.letter} lang={language}>
        <p dir="auto" className={styles.subject}>
          {fillTemplate(subject, values)}
        </p>
        <p dir="auto" className={mail.text}>
          {fillTemplate(body, values)}
        </p>
      </div>
    </Disclosure>
  );
}
