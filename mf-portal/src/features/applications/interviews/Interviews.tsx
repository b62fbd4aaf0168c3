import { useId, useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { Interview } from '@sumut/contracts/portal/interviews';
import { can } from '@sumut/contracts/portal/permissions';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { useListedAt } from '../../../components/useListedAt.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { useUser } from '../../../session/session.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { useText } from '../../../i18n.ts';
import { InterviewDialog } from './InterviewDialog.tsx';
import { InterviewItem } from './InterviewItem.tsx';
import { canMail } from './canMail.ts';
import styles from './interviews.module.css';
import { useInterviews } from './interviewsApi.ts';

/** The open dialog: for a new interview, or for an interview to change or cancel. */
type Open = { kind: 'plan' } | { kind: 'change' | 'cancel'; interview: Interview };

/** The interviews of an application, with a button to plan another one. */
export function Interviews({ application }: { application: PortalApplication }) {
  const t = useText('features/applications/interviews');
  const { role } = useUser();
  const titleId = useId();
  const query = useInterviews(application.id);
  const listedAt = useListedAt(query.dataUpdatedAt);
  const [open, setOpen] = useState<Open>();
  const { data } = query;
  const mayChange = can(role, 'applications.change');
  const close = () => setOpen(undefined);
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={detail.blockTitle}>
          {t('title')}
        </h3>
        {data && mayChange && (
          <SmallButton onClick={() => setOpen({ kind: 'plan' })}>
            <Icon icon={CalendarPlus} size="1rem" />
            {t('plan')}
          </SmallButton>
        )}
      </div>
      <PartState query={query} title={t('errorTitle')} loading={t('loading')} lines={2} />
      {data?.mode === 'off' && <p className={styles.quiet}>{t('off')}</p>}
      {data && data.mode !== 'off' && !application.email && (
        <p className={styles.quiet}>{t('noAddress')}</p>
      )}
      {data?.interviews.length === 0 && <p className={detail.none}>{t('none')}</p>}
      {data && data.interviews.length > 0 && (
        <ol className={styles.list}>
          {data.interviews.map((interview) => (
            <li key={interview.id} className={styles.interview} data-state={interview.state}>
              <InterviewItem
                {...{ application, interview, mayChange, mails: canMail(data, application) }}
                now={listedAt}
                onChange={() => setOpen({ kind: 'change', interview })}
                onCancel={() => setOpen({ kind: 'cancel', interview })}
              />
            </li>
          ))}
        </ol>
      )}
      {data && open?.kind === 'cancel' && (
        <CancelDialog {...{ application, ...open, context: data, onClose: close }} />
      )}
      {data && open && open.kind !== 'cancel' && (
        <InterviewDialog
          {...{ application, context: data, onClose: close }}
          interview={open.kind === 'change' ? open.interview : undefined}
        />
      )}
    </section>
  );
}
