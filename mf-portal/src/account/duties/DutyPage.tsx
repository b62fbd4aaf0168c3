import { useEffect, useRef, type ReactNode } from 'react';
import { Button, PageMeta } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { FormHead } from '../../parts/view/FormHead.tsx';
import { useSignOutHere } from '../../session/useSignOutHere.ts';
import styles from './DutyPage.module.css';

interface DutyPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** In place of the dashboard: what has to be done before it opens. Who does not want to can only leave. */
export function DutyPage({ title, lead, children }: DutyPageProps) {
  const t = useText();
  const { busy, signOut } = useSignOutHere();
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes without a change of address, which would bring the focus here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <PageMeta title={`${title} – ${t('portal')}`} />
      <FormHead ref={heading} title={title} lead={lead} />
      {children}
      <Button variant="plain" size="sm" className={styles.leave} busy={busy} onClick={signOut}>
        {t(busy ? 'dashboard.signingOut' : 'dashboard.signOut')}
      </Button>
    </div>
  );
}
