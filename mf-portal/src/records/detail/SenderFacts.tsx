import type { ReactNode } from 'react';
import { Ltr } from '@sumut/shared-ui';
import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import type { RecordSummary } from '../data/recordQueries.ts';
import { mailHref, phoneHref } from './contactLinks.ts';
import { markPhones } from './markPhones.tsx';
import styles from './RecordDetail.module.css';

type Sender = Pick<RecordSummary, 'id' | 'email' | 'language' | 'createdAt'> & { phone?: string };

interface SenderFactsProps {
  sender: Sender;
  /** Further facts. */
  children?: ReactNode;
}

/** Contact data of a sender, with time and language of the record. */
export function SenderFacts({ sender, children }: SenderFactsProps) {
  const t = useText();
  const { id, email, phone, language, createdAt } = sender;
  return (
    <dl className={styles.facts}>
      {email && (
        <>
          <dt>{t('record.email')}</dt>
          <dd>
            <MailLink email={email} />
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{t('record.phone')}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </>
      )}
      <dt>{t('record.language')}</dt>
      <dd>{t(`languages.${language}`)}</dd>
      <dt>{t('record.received')}</dt>
      <dd>
        <Timestamp at={createdAt} />
      </dd>
      <dt>{t('record.reference')}</dt>
      <dd>
        <Ltr>{referenceOf(id)}</Ltr>
      </dd>
      {children}
    </dl>
  );
}

/** An email address as a link to write to it. */
export function MailLink({ email }: { email: string }) {
  return (
    <a className={styles.link} href={mailHref(email)}>
      <Ltr>{email}</Ltr>
    </a>
  );
}

/** A phone number as a link to call it. A text that is not a phone number has no link. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  if (!href) return <Ltr>{phone}</Ltr>;
  return (
    <a className={styles.link} href={href}>
      <Ltr>{phone}</Ltr>
    </a>
  );
}

/** A text as a visitor sent it, with line breaks, each paragraph in its own direction. */
export function SentText({ text, language }: { text: string; language: Language }) {
  return (
    <div className={styles.text} dir="auto" lang={language}>
      {markPhones(text)}
    </div>
  );
}
