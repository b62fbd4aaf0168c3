import { company } from '@sumut/contracts/company/company';
import { FactList, Section } from '@sumut/shared-ui';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { NoteCard } from '../../components/NoteCard.tsx';
import { useText } from './i18n.ts';
import styles from './MediaContact.module.css';

/** The contact details for journalists. */
export function MediaContact() {
  const t = useText();
  return (
    <Section surface="warm">
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
