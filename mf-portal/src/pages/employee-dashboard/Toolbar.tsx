import { useState, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Ltr, VisuallyHidden, Button, Icon } from '@sumut/shared-ui';
import { viewPaths, type View } from '@sumut/contracts/portal/paths';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import { useChanges } from '../../records/data/useChanges.ts';
import { useCount } from '../../records/format.ts';
import { portalDataKey, useUser } from '../../session/session.ts';
import { canOpen } from '../../views.ts';
import styles from './Toolbar.module.css';

/** All views but `account`, which the account menu opens. */
const tabs = (Object.keys(viewPaths) as View[]).filter((view) => view !== 'account');

/** The tabs of the user's role in a scrolling row, and the refresh button. */
export function Toolbar() {
  const t = useText();
  const { role } = useUser();
  const row = useScrollToCurrent(useLocation().pathname);
  return (
    <div className={styles.toolbar}>
      <nav ref={row} className={styles.tabs} aria-label={t('dashboard.sections')}>
        {tabs
          .filter((view) => canOpen(role, view))
          .map((view) => (
            <ViewTab key={view} view={view} />
          ))}
      </nav>
      <RefreshButton />
    </div>
  );
}

/** A tab, with the number of unread records. */
function ViewTab({ view }: { view: View }) {
  const t = useText();
  return (
    <NavLink to={viewPaths[view]} end className={styles.tab ?? ''}>
      {t(`${view}.title`)}{' '}
      {(view === 'messages' || view === 'applications') && (
        <TabCount of={view} className={styles.count} />
      )}
    </NavLink>
  );
}

interface TabCountProps {
  of: 'messages' | 'applications';
  className?: string | undefined;
}

/** Number of unread records; nothing for none. Refetched at an interval while the page is visible. */
function TabCount({ of, className }: TabCountProps) {
  const t = useText();
  const count = useCount();
  const unread = useChanges({ polls: true }).data?.[of].unread;
  if (!unread) return null;
  return (
    <b className={className}>
      <Ltr>{count(unread)}</Ltr> <VisuallyHidden>{t('list.unread')}</VisuallyHidden>
    </b>
  );
}

/** Refetches all shown data. Busy only after a click, not during automatic refetches. */
function RefreshButton() {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await client.invalidateQueries({ queryKey: portalDataKey });
    setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      className={controls.control}
      busy={busy}
      icon={<Icon icon={RefreshCw} size="1rem" />}
      onClick={() => void refresh()}
    >
      <span className={controls.label}>
        {t(busy ? 'dashboard.refreshing' : 'dashboard.refresh')}
      </span>
    </Button>
  );
}

/** Visible part of the next link, in pixels. */
const peek = 32;

/** Ref for a scrolling row: keeps the link of the current page visible without scrolling the page. */
function useScrollToCurrent(current: string) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = row.current;
    const link = frame?.querySelector('[aria-current]');
    if (!frame || !link) return;
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left < outer.left) frame.scrollLeft += inner.left - outer.left - peek;
    if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right + peek;
  }, [current]);
  return row;
}
