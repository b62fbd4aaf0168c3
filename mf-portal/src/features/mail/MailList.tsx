import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRight, ChevronsLeft, Mail as MailIcon } from 'lucide-react';
import { Badge, buttonClass, classNames, EmptyState, Icon, Ltr, toast } from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import {
  mailLease,
  mailStates,
  type MailStatus,
  type MailSummary,
} from '@sumut/contracts/portal/mail';
import { mailEndpoints } from '@sumut/contracts/portal/mailEndpoints';
import { viewPaths } from '@sumut/contracts/portal/paths';
import controls from '../../components/controls.module.css';
import { SmallButton } from '../../components/SmallButton.tsx';
import { findPlace, focusPlace, hasFocus, usePageStart } from '../../components/focus.ts';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { ListFailure, QueryFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useListedAt } from '../../components/useListedAt.ts';
import { ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useFailureToast } from '../../problems.ts';
import { useListState } from '../../records/list/listState.ts';
import { readMailQuery, useMail, useMailRetry, useMails } from './mailApi.ts';
import styles from './MailView.module.css';

/** List of the site's mails, newest first, with a filter by state. `counts` has the number of mails in each state. */
export function MailList({ counts }: { counts: MailStatus['counts'] }) {
  const t = useText('features/mail');
  const portal = useText();
  const { query: search, href, go } = useListState();
  const filter = readMailQuery(search);
  const query = useMails(filter);
  const { data, error, dataUpdatedAt } = query;
  const listedAt = useListedAt(dataUpdatedAt);
  const pager = useRef<HTMLElement>(null);
  usePageStart(filter.before, () => focusPlace(findPlace(pager.current)));
  const step = classNames(buttonClass({ variant: 'ghost' }), controls.control);
  return (
    <ViewSection title={t('list.title')}>
      <RefreshFailure query={query} />
      <div className={styles.filter}>
        <InlineSelect
          label={t('list.state')}
          name="state"
          value={filter.state ?? ''}
          options={[
            { value: '', label: t('list.all') },
            ...mailStates.map((state) => ({
              value: state,
              label: t('list.counted', { state: t(`states.${state}`), total: counts[state] }),
            })),
          ]}
          onChoose={(state) => go({ state, before: undefined })}
        />
      </div>
      {!data && !error && <ViewSkeleton label={portal('mail.loading')} />}
      <ListFailure query={query} />
      {data?.items.length === 0 && (
        <EmptyState
          icon={<Icon icon={MailIcon} />}
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
        />
      )}
      {data && data.items.length > 0 && (
        <ol className={styles.mails} aria-label={t('list.title')}>
          {data.items.map((mail) => (
            <MailItem key={mail.id} mail={mail} listedAt={listedAt} />
          ))}
        </ol>
      )}
      <nav ref={pager} className={styles.pager} aria-label={portal('list.pages')}>
        {filter.before !== undefined && (
          <Link to={href({ before: undefined })} className={step}>
            <Icon icon={ChevronsLeft} directional size="1rem" />
            {t('list.newest')}
          </Link>
        )}
        {data && data.next !== null && (
          <Link to={href({ before: data.next })} className={step}>
            {t('list.older')}
            <Icon icon={ChevronRight} directional size="1rem" />
          </Link>
        )}
      </nav>
    </ViewSection>
  );
}

const tones = { waiting: 'info', sent: 'good', caught: 'neutral', failed: 'warn' } as const;

const purposes = {
  'message-received': 'messageReceived',
  'application-received': 'applicationReceived',
  reply: 'reply',
  notice: 'notice',
  summary: 'summary',
  release: 'release',
} as const;

interface MailItemProps {
  mail: MailSummary;
  /** When the list was loaded, in milliseconds since the epoch. */
  listedAt: number;
}

/** A mail on one line. Opening it shows its facts and text. */
function MailItem({ mail, listedAt }: MailItemProps) {
  const t = useText('features/mail');
  const [opened, setOpened] = useState(false);
  return (
    <li className={styles.mail}>
      <details
        onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
      >
        <summary className={styles.summary}>
          <span className={styles.subject}>
            <bdi lang={mail.language}>{mail.subject}</bdi>
          </span>{' '}
          <span className={styles.address}>
            <Ltr>{mail.to.address}</Ltr>
          </span>{' '}
          <span className={styles.state}>
            <Badge tone={tones[mail.state]}>{t(`states.${mail.state}`)}</Badge>
          </span>{' '}
          <span className={styles.time}>
            <Timestamp at={mail.createdAt} listedAt={listedAt} />
          </span>
        </summary>
        {opened && <MailDetails mail={mail} listedAt={listedAt} />}
      </details>
    </li>
  );
}

function MailDetails({ mail, listedAt }: MailItemProps) {
  const t = useText('features/mail');
  const query = useMail(mail.id, true);
  const { id, record, nextAttemptAt, error, attempts } = mail;
  const canRetry =
    mail.state === 'failed' || (nextAttemptAt !== null && nextAttemptAt > listedAt + mailLease);
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <dt>{t('recipient')}</dt>
        <dd>
          {mail.to.name && (
            <>
              <bdi>{mail.to.name}</bdi>
              <br />
            </>
          )}
          <Ltr>{mail.to.address}</Ltr>
        </dd>
        <dt>{t('purpose')}</dt>
        <dd>{t(`purposes.${purposes[mail.purpose]}`)}</dd>
        <dt>{t('attempts')}</dt>
        <dd>{attempts}</dd>
        {nextAttemptAt !== null && (
          <>
            <dt>{t('nextAttempt')}</dt>
            <dd>
              <Timestamp at={nextAttemptAt} />
            </dd>
          </>
        )}
        {error !== null && (
          <>
            <dt>{t('error')}</dt>
            <dd>
              <Ltr>{error}</Ltr>
            </dd>
          </>
        )}
      </dl>
      <QueryFailure title={t('errorTitle')} query={query} />
      {query.data ? (
        <pre className={styles.text} dir="auto" lang={mail.language}>
          {query.data.text}
        </pre>
      ) : (
        !query.error && <p role="status">{t('loading')}</p>
      )}
      <p className={styles.ways}>
        <a href={buildPath(mailEndpoints.page, { id })} target="_blank" rel="noreferrer">
          {t('openPage')}
        </a>
        {record && (
          <Link to={viewPaths[record.kind] + buildListQuery({ id: record.id })}>
            {t('openRecord')}
          </Link>
        )}
      </p>
      {canRetry && <RetryButton id={id} />}
    </div>
  );
}

function RetryButton({ id }: { id: string }) {
  const t = useText('features/mail');
  const showFailure = useFailureToast();
  const retry = useMailRetry(id);
  const sendNow = async (button: HTMLElement) => {
    const item = button.closest('details')?.querySelector('summary');
    // The refetched list has no button for a mail that is sent now. The callbacks of `mutate` would be dropped with the button.
    try {
      await retry.mutateAsync(undefined);
    } catch (error) {
      showFailure(error);
      return;
    }
    toast({ type: 'success', title: t('retried') });
    if (hasFocus(button)) item?.focus();
  };
  return (
    <SmallButton
      busy={retry.isPending}
      onClick={({ currentTarget }) => void sendNow(currentTarget)}
    >
      {t('retry')}
    </SmallButton>
  );
}
