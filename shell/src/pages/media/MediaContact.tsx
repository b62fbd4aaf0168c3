import { company } from '@sumut/contracts/company';
import { FactList, Section } from '@sumut/shared-ui';
import { MailLink } from '../parts/MailLink.tsx';
import { NoteCard } from '../parts/NoteCard.tsx';
import { PhoneLink } from '../parts/PhoneLink.tsx';
import { useText } from './i18n.ts';
import styles from './MediaContact.module.css';

/** Whom journalists ask. */
export function MediaContact() {
  const t = useText();
  return (
    <Section surface="mist">
      <NoteCard title={t('contact.title')}>
        <p>{t('contact.text')}</p>
        <div className={styles.facts}>
          <FactList
            items={[
              { label: t('contact.email'), value: <MailLink address={company.email.media} /> },
              { label: t('contact.phone'), value: <PhoneLink number={company.phone} /> },
            ]}
          />
        </div>
      </NoteCard>
    </Section>
  );
}
