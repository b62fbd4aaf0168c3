import { Ltr } from '@sumut/shared-ui';
import type { RecordSummary } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { Received } from '../Received.tsx';
import { mailHref, phoneHref } from './contactLinks.ts';
import styles from './RecordDetail.module.css';

type Sender = Pick<RecordSummary, 'email' | 'language' | 'createdAt'> & { phone?: string };

/** How to reach a sender, and when and in which language they wrote. */
export function SenderFacts({ sender }: { sender: Sender }) {
  const t = useText();
  const { email, phone, language, createdAt } = sender;
  return (
    <dl className={styles.facts}>
      <dt>{t('record.email')}</dt>
      <dd>
        <a className={styles.link} href={mailHref(email)}>
          <Ltr>{email}</Ltr>
        </a>
      </dd>
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
        <Received at={createdAt} />
      </dd>
    </dl>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  if (!href) return <Ltr>{phone}</Ltr>;
  return (
    <a className={styles.link} href={href}>
      <Ltr>{phone}</Ltr>
    </a>
  );
}
