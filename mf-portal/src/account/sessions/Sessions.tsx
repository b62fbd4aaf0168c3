import { useRef, useState } from 'react';
import { Button, ErrorState, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useOwnSessions } from '../../api/ownAccount.ts';
import { useText as usePortalText } from '../../i18n.ts';
import { ViewSection } from '../../parts/view/ViewSection.tsx';
import { useProblemText } from '../../problems/useProblemText.ts';
import { EverywhereDialog } from '../../session/EverywhereDialog.tsx';
import controls from '../../theme/controls.module.css';
import { SessionItem } from './SessionItem.tsx';
import styles from './Sessions.module.css';
import { useText } from '../i18n.ts';

/** Where one is signed in, each to be ended, or all at once. */
export function Sessions() {
  const t = useText();
  const portal = usePortalText();
  const problemText = useProblemText();
  const { data, error, refetch } = useOwnSessions();
  const [asked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <ViewSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {!data && !error && (
        <div aria-busy="true">
          <VisuallyHidden>
            <span role="status">{t('sessions.loading')}</span>
          </VisuallyHidden>
          <Skeleton lines={3} />
        </div>
      )}
      {!data && error && (
        <ErrorState
          title={t('sessions.errorTitle')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul ref={list} tabIndex={-1} className={styles.list}>
          {data.map((one) => (
            <SessionItem key={one.id} session={one} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      <Button variant="ghost" className={controls.control} onClick={() => setAsked(true)}>
        {portal('dashboard.signOutEverywhere')}
      </Button>
      {asked && <EverywhereDialog onClose={() => setAsked(false)} />}
    </ViewSection>
  );
}
