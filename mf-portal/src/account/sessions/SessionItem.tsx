import { Badge, Button, toast, useFormat } from '@sumut/shared-ui';
import type { OwnSession } from '@sumut/contracts';
import { useSessionEnd } from '../../api/ownAccount.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import { longDate } from '../../records/receivedFormats.ts';
import controls from '../../theme/controls.module.css';
import styles from './Sessions.module.css';
import { useText } from '../i18n.ts';

interface SessionItemProps {
  session: OwnSession;
  /** It was ended, and its button is about to go. */
  onEnded: () => void;
}

/** A session as its owner tells it from others. The present one is ended by signing out. */
export function SessionItem({ session, onEnded }: SessionItemProps) {
  const t = useText();
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
        <Button
          variant="ghost"
          className={controls.control}
          busy={ending.isPending}
          aria-label={t('sessions.endThis', { client, time: lastSeen })}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
