import { useRef, useState } from 'react';
import { Badge, toast, useFormat } from '@sumut/shared-ui';
import type { OwnSession } from '@sumut/contracts/portal/ownAccount';
import { SmallButton } from '../../components/SmallButton.tsx';
import { PartState } from '../../components/ListFailure.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import { ViewSection } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { SignOutEverywhereDialog } from '../../session/signOut.tsx';
import { useOwnSessions, useSessionEnd } from './accountApi.ts';
import styles from './AccountView.module.css';

/** The user's sessions, with buttons to end one or all of them. */
export function Sessions() {
  const t = useText('features/account');
  const portal = useText();
  const query = useOwnSessions();
  const { data } = query;
  const [confirming, setConfirming] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <ViewSection title={t('sessions.title')} lead={t('sessions.lead')}>
      <PartState query={query} title={t('sessions.errorTitle')} loading={t('sessions.loading')} />
      {data && (
        <ul ref={list} tabIndex={-1} className={styles.list}>
          {data.map((one) => (
            <SessionItem key={one.id} session={one} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      <SmallButton onClick={() => setConfirming(true)}>
        {portal('dashboard.signOutEverywhere')}
      </SmallButton>
      {confirming && <SignOutEverywhereDialog onClose={() => setConfirming(false)} />}
    </ViewSection>
  );
}

interface SessionItemProps {
  session: OwnSession;
  /** Called after the session was ended, before its button is removed. */
  onEnded: () => void;
}

/** A session with its browser, platform and times. The current session is ended by signing out. */
function SessionItem({ session, onEnded }: SessionItemProps) {
  const t = useText('features/account');
  const format = useFormat();
  const problemText = useProblemText();
  const ending = useSessionEnd();
  const client = t('sessions.client', {
    browser: t(`sessions.browsers.${session.browser}`),
    platform: t(`sessions.platforms.${session.platform}`),
  });
  const lastSeen = format.date(session.lastSeenAt, longDate);

  const end = async () => {
    try {
      await ending.mutateAsync(session.id);
      onEnded();
      toast({ type: 'success', title: t('sessions.ended') });
    } catch (error) {
      toast({ type: 'error', title: t('sessions.failed'), description: problemText(error) });
    }
  };

  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <p className={styles.client}>
          {client} {session.current && <Badge tone="good">{t('sessions.current')}</Badge>}
        </p>
        <p className={styles.times}>
          <span>{t('sessions.lastSeen', { time: lastSeen })}</span>
          <span>{t('sessions.since', { time: format.date(session.createdAt, longDate) })}</span>
        </p>
      </div>
      {!session.current && (
        <SmallButton
          busy={ending.isPending}
          aria-label={t('sessions.endThis', { client, time: lastSeen })}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </SmallButton>
      )}
    </li>
  );
}
