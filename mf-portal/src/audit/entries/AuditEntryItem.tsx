import { useFormat } from '@sumut/shared-ui';
import type { AuditEntry } from '@sumut/contracts';
import type { ListAddress } from '../../records/address/useListAddress.ts';
import { longDate } from '../../records/receivedFormats.ts';
import { useText } from '../i18n.ts';
import { useAuditSentence } from '../useAuditSentence.ts';
import styles from './AuditEntries.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import { useCodeText } from './useCodeText.ts';

/** Day and time to the second: several things happen in a minute. */
const exactTime = { ...longDate, second: '2-digit' } as const;

/** One thing that somebody did, in a sentence; the rest on demand. */
export function AuditEntryItem({ entry, address }: { entry: AuditEntry; address: ListAddress }) {
  const t = useText();
  const format = useFormat();
  const codeText = useCodeText();
  const sentence = useAuditSentence();
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.sentence}>{sentence(entry)}</span>{' '}
          <span className={styles.actor}>
            <bdi>{codeText('actor', entry.actor) || t('nobody')}</bdi>
          </span>{' '}
          <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
            {format.date(entry.at, exactTime)}
          </time>
        </summary>
        <EntryDetails entry={entry} address={address} />
      </details>
    </li>
  );
}
