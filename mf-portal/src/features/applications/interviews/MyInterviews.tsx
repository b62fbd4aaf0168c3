import { Link } from 'react-router-dom';
import { Badge, Disclosure, useLanguage, useSharedText } from '@sumut/shared-ui';
import type { MyInterview } from '@sumut/contracts/portal/interviews';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { focusSectionAnd } from '../../../components/focus.ts';
import { fullName } from '../../../records/format.ts';
import type { ListState } from '../../../records/list/listState.ts';
import { usePositionTitle } from '../../../records/positions.ts';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { useMyInterviews } from './interviewsApi.ts';

/** The user's own upcoming interviews, and those that still need the user's scorecard. Renders nothing when there are none. */
export function MyInterviews({ listState }: { listState: ListState }) {
  const t = useText('features/applications/interviews');
  const shared = useSharedText();
  const { language } = useLanguage();
  const getPosition = usePositionTitle();
  const { data, error, refetch } = useMyInterviews();
  if (!data && error)
    return (
      <div role="alert" className={styles.failure}>
        <p>{t('mine.errorTitle')}</p>
        <SmallButton onClick={focusSectionAnd(refetch)}>{shared('actions.retry')}</SmallButton>
      </div>
    );
  if (!data || data.length === 0) return null;
  const due = data.filter((one) => one.due);
  const next = data.find((one) => !one.due);
  const slot = ({ startsAt, minutes }: MyInterview) =>
    `${formatSlot(language, startsAt, minutes)} (${t('zone')})`;
  return (
    <Disclosure
      className={styles.mine}
      summaryClassName={styles.summary}
      summary={
        <>
          <h2 className={styles.mineTitle}>{t('mine.title')}</h2>
          <span className={styles.mineFacts}>
            {due.length > 0 && <Badge tone="warn">{t('mine.due', { count: due.length })}</Badge>}
            {next && <span>{t('mine.next', { time: slot(next) })}</span>}
          </span>
        </>
      }
    >
      <ul className={styles.mineList}>
        {data.map((one) => (
          <li key={one.id} className={styles.line}>
            <Link to={listState.href({ id: one.application.id })} className={styles.link}>
              <bdi>{fullName(one.application)}</bdi>
            </Link>
            <span>{slot(one)}</span>
            <span className={styles.quiet}>
              {t(`kinds.${one.kind}`)} · <bdi>{getPosition(one.application)}</bdi>
            </span>
            {one.due && <Badge tone="warn">{t('mine.isDue')}</Badge>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
