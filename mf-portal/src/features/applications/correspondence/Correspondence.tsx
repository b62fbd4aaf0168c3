import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ApplicationEntry } from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { threadSize } from '@sumut/contracts/portal/replies';
import styles from '../../../records/correspondence/Correspondence.module.css';
import { useText } from '../../../i18n.ts';
import { IncomingMail } from '../../../records/correspondence/IncomingMail.tsx';
import { SentReply } from '../../../records/correspondence/SentReply.tsx';
import { ThreadPlaceholder } from '../../../records/correspondence/ThreadPlaceholder.tsx';
import { useThread } from '../../../records/correspondence/useReplies.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import type { ListState } from '../../../records/list/listState.ts';
import { applicationKind } from '../applicationKind.ts';
import { ApplicantMailForm } from './ApplicantMailForm.tsx';

interface CorrespondenceProps {
  application: PortalApplication;
  listState: ListState;
}

/** The mails to and from an applicant, and a form to write another one. */
export function Correspondence({ application, listState }: CorrespondenceProps) {
  const t = useText('records/correspondence');
  const titleId = useId();
  const { id } = application;
  const query = useThread(applicationKind, id, () =>
    call(applicationEndpoints.thread, { params: { id } }),
  );
  const thread = query.data;
  if (!thread) return <ThreadPlaceholder query={query} part="thread" />;
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('applicant.title')}
      </h3>
      {thread.more && <p className={styles.quiet}>{t('thread.more', { number: threadSize })}</p>}
      {thread.entries.length > 0 && (
        <ol className={styles.thread}>
          {thread.entries.map((entry) => (
            <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
              <Entry entry={entry}>
                {entry.application !== id && (
                  <Link to={listState.href({ id: entry.application })}>{t('applicant.other')}</Link>
                )}
              </Entry>
            </li>
          ))}
        </ol>
      )}
      {thread.mode !== 'off' && application.email ? (
        <ApplicantMailForm application={application} thread={thread} />
      ) : (
        <p className={styles.quiet}>
          {t(thread.mode === 'off' ? 'applicant.off' : 'applicant.noAddress')}
        </p>
      )}
    </section>
  );
}

const Entry = ({ entry, children }: { entry: ApplicationEntry; children: ReactNode }) =>
  entry.kind === 'reply' ? (
    <SentReply reply={entry}>{children}</SentReply>
  ) : (
    <IncomingMail
      mail={entry}
      original={buildPath(applicationEndpoints.mailOriginal, {
        id: entry.application,
        mail: entry.id,
      })}
    >
      {children}
    </IncomingMail>
  );
