import { Link } from 'react-router-dom';
import type { AuditEntry } from '@sumut/contracts';
import { dashboardHref, type View } from '../../dashboardAddress.ts';
import type { ListAddress } from '../../records/address/useListAddress.ts';
import styles from './AuditEntries.module.css';
import { useCodeText } from './useCodeText.ts';
import { useFacts } from './useFacts.ts';
import { useSubjectText } from './useSubjectText.ts';
import { useText } from '../i18n.ts';

/** Where a record is that an action was done to; undefined where there is none any more, or never was. */
function recordOf({ action, subject }: AuditEntry): string | undefined {
  const [, area, what] = /^(message|application)\.(.+)$/.exec(action) ?? [];
  if (!area || !subject || what === 'deleted') return undefined;
  const view: View = area === 'message' ? 'messages' : 'applications';
  return dashboardHref(view, subject);
}

/** All that the log knows of an entry, and ways on. */
export function EntryDetails({ entry, address }: { entry: AuditEntry; address: ListAddress }) {
  const t = useText();
  const codeText = useCodeText();
  const subjectText = useSubjectText();
  const facts = useFacts()(entry);
  const { actor, subject } = entry;
  const record = recordOf(entry);
  const only = (change: { actor: string } | { subject: string }) =>
    address.href({ ...change, before: undefined });
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(({ name, label, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        {record && <Link to={record}>{t('openRecord')}</Link>}
        {actor && (
          <Link to={only({ actor })}>{t('onlyActor', { actor: codeText('actor', actor) })}</Link>
        )}
        {subject && (
          <Link to={only({ subject })}>
            {t('onlySubject', { subject: subjectText(subject, entry.action) })}
          </Link>
        )}
      </p>
    </div>
  );
}
