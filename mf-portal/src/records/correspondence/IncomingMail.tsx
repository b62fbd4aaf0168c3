import type { ReactNode } from 'react';
import { Badge, Ltr } from '@sumut/shared-ui';
import type { IncomingMail as Incoming } from '@sumut/contracts/portal/incomingMail';
import { Timestamp } from '../../components/Timestamp.tsx';
import { AnswerBadge } from './AnswerBadge.tsx';
import { useText } from '../../i18n.ts';
import detail from '../detail/RecordDetail.module.css';
import { markPhones } from '../detail/markPhones.tsx';
import styles from './Correspondence.module.css';

interface IncomingMailProps {
  mail: Incoming;
  /** The URL of the original, for a mail of which a part cannot be read. */
  original: string;
  /** Content after the sender. */
  children?: ReactNode;
}

/** An incoming mail. All its contents were written by somebody outside the organisation. */
export function IncomingMail({ mail, original, children }: IncomingMailProps) {
  const t = useText('records/correspondence');
  const { from, attachments } = mail;
  return (
    <>
      <p className={styles.line}>
        <b>
          <bdi>{from.name || from.address}</bdi>
        </b>
        <span className={styles.quiet}>
          <Timestamp at={mail.at} />
        </span>
        {mail.answer && <AnswerBadge answer={mail.answer} />}
        {mail.automatic && <Badge>{t('incoming.automatic')}</Badge>}
        {!mail.isSender && <Badge tone="warn">{t('incoming.elsewhere')}</Badge>}
        {children}
      </p>
      {!mail.isSender && (
        <p className={styles.quiet}>
          <Ltr>{from.address}</Ltr>
        </p>
      )}
      <p className={styles.subject} dir="auto">
        {mail.subject}
      </p>
      {(mail.text !== '' || !mail.answer) && (
        <p className={styles.text} dir="auto">
          {mail.text ? markPhones(mail.text) : t('incoming.empty')}
        </p>
      )}
      {mail.original && (
        <p className={styles.quiet}>
          <span>{t('incoming.unreadable')} </span>
          <a className={detail.link} href={original} download>
            {t('incoming.original')}
          </a>
        </p>
      )}
      {mail.quoted !== '' && (
        <details className={styles.quoted}>
          <summary>{t('incoming.quoted')}</summary>
          <p className={styles.text} dir="auto">
            {markPhones(mail.quoted)}
          </p>
        </details>
      )}
      {attachments.length > 0 && (
        <div className={styles.files}>
          <p>{t('incoming.attachments', { count: attachments.length })}</p>
          <ul>
            {attachments.map(({ name, state }, at) => (
              <li key={`${String(at)} ${name}`}>
                <bdi>{name}</bdi> ({t(`incoming.files.${state}`)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
