import { Link } from 'react-router-dom';
import { ChevronRight, ChevronsLeft, ScrollText } from 'lucide-react';
import { buttonClass, classNames, EmptyState, Icon, markLatin, useFormat } from '@sumut/shared-ui';
import type { AuditList, AuditEntry } from '@sumut/contracts/portal/audit';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { auditActions } from '@sumut/contracts/portal/auditActions';
import controls from '../../components/controls.module.css';
import { exactDate } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import type { ListState } from '../../records/list/listState.ts';
import { useCodeText, useSubjectText } from './auditCodes.ts';
import styles from './AuditEntries.module.css';
import { filterNames } from './auditQuery.ts';
import { useFacts } from './entryFacts.ts';
import { isolated } from '../../records/format.ts';

/** Returns the readable name of an entry's subject. The name of a record is shown separately. */
function getSubjectName({ details, subjectName }: AuditEntry, subject: string): string {
  const names = [details['title'], details['name'], subjectName, subject];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

/** Formats an entry as a sentence. An unknown action is shown by its code. */
function useAuditSentence() {
  const t = useText('features/audit');
  const subjectText = useSubjectText();
  return (entry: AuditEntry): string => {
    const action = auditActions.find((one) => one === entry.action);
    const subject = getSubjectName(entry, subjectText(entry.subject, entry.action));
    if (!action) return [entry.action, subject].filter(Boolean).map(isolated).join(': ');
    return t(`sentences.${action}`, { subject: subject || t('unknownName') });
  };
}

interface AuditEntriesProps {
  list: AuditList;
  listState: ListState;
  /** Whether the next page is loading. */
  busy: boolean;
}

/** A page of the log, with links to newer and older entries. */
export function AuditEntries({ list: { items, next }, listState, busy }: AuditEntriesProps) {
  const t = useText('features/audit');
  const portal = useText();
  const { query, href } = listState;
  const filtered = [...filterNames, 'before'].some((name) => query.get(name));
  const step = classNames(buttonClass({ variant: 'ghost' }), controls.control);
  return (
    <>
      {items.length > 0 ? (
        <ol className={styles.entries} aria-label={t('list')} aria-busy={busy}>
          {items.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} listState={listState} />
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<Icon icon={ScrollText} />}
          title={t(filtered ? 'noneTitle' : 'emptyTitle')}
          text={t(filtered ? 'noneText' : 'emptyText')}
        />
      )}
      <nav className={styles.pager} aria-label={portal('list.pages')}>
        {query.has('before') && (
          <Link to={href({ before: undefined })} className={step}>
            <Icon icon={ChevronsLeft} directional size="1rem" />
            {t('newest')}
          </Link>
        )}
        {next !== null && (
          <Link to={href({ before: next })} className={step}>
            {t('older')}
            <Icon icon={ChevronRight} directional size="1rem" />
          </Link>
        )}
      </nav>
    </>
  );
}

/** An entry as a sentence, with collapsed details. */
function AuditEntryItem({ entry, listState }: { entry: AuditEntry; listState: ListState }) {
  const t = useText('features/audit');
  const format = useFormat();
  const codeText = useCodeText();
  const sentence = useAuditSentence();
  const change = useFacts().formatChange(entry);
  const isRecord = /^(message|application)\./.test(entry.action) && entry.subject !== '';
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.sentence}>
            {sentence(entry)}
            {isRecord && (
              <>
                {' – '}
                <bdi>{entry.subjectName ?? t('gone')}</bdi>
              </>
            )}
            {change && (
              <>
                {' · '}
                <bdi>{change}</bdi>
              </>
            )}
          </span>{' '}
          <span className={styles.actor}>
            <bdi>{(entry.actorName ?? codeText('actor', entry.actor)) || t('nobody')}</bdi>
          </span>{' '}
          <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
            {format.date(entry.at, exactDate)}
          </time>
        </summary>
        <EntryDetails entry={entry} listState={listState} />
      </details>
    </li>
  );
}

/** Returns the URL of an entry's record; undefined without a record or for a deleted one. */
function getRecordUrl({ action, subject, subjectName }: AuditEntry): string | undefined {
  const [, area, what] = /^(message|application)\.(.+)$/.exec(action) ?? [];
  if (!area || !subject || what === 'deleted' || subjectName === null) return undefined;
  const path = viewPaths[area === 'message' ? 'messages' : 'applications'];
  return path + buildListQuery({ id: subject });
}

/** The details of an entry, with links to its record and to related entries. */
function EntryDetails({ entry, listState }: { entry: AuditEntry; listState: ListState }) {
  const t = useText('features/audit');
  const codeText = useCodeText();
  const subjectText = useSubjectText();
  const facts = useFacts().getFacts(entry);
  const { actor, subject } = entry;
  const record = getRecordUrl(entry);
  const only = (change: { actor: string } | { subject: string }) =>
    listState.href({ ...change, before: undefined });
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(({ name, label, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{markLatin(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        {record && <Link to={record}>{t('openRecord')}</Link>}
        {actor && (
          <Link to={only({ actor })}>
            {t('onlyActor', { actor: entry.actorName ?? codeText('actor', actor) })}
          </Link>
        )}
        {subject && (
          <Link to={only({ subject })}>
            {t('onlySubject', { subject: entry.subjectName ?? subjectText(subject, entry.action) })}
          </Link>
        )}
      </p>
    </div>
  );
}
