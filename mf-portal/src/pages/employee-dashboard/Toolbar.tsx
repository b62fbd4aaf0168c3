import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Ltr, VisuallyHidden, Button, Icon } from '@sumut/shared-ui';
import type { Role } from '@sumut/contracts/forms/login';
import controls from '../../components/controls.module.css';
import { canOpen, views, dashboardHref, type View } from '../../dashboardViews.ts';
import { useText } from '../../i18n.ts';
import { useChanges } from '../../records/data/useChanges.ts';
import { useCount } from '../../records/format.ts';
import { portalDataKey } from '../../session/session.ts';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  /** The current view. */
  view: View;
  role: Role;
}

/** The tabs of a role in a scrolling row, and the refresh button. */
export function Toolbar({ view, role }: ToolbarProps) {
  const t = useText();
  const row = useScrollToCurrent(view);
  const tabs = views.filter((one) => one !== 'account' && canOpen(role, one));
  return (
    <div className={styles.toolbar}>
      <nav ref={row} className={styles.tabs} aria-label={t('dashboard.sections')}>
        {tabs.map((one) => (
          <ViewTab key={one} view={one} current={one === view} />
        ))}
      </nav>
      <RefreshButton />
    </div>
  );
}

/** A tab, with the number of unread records. */
function ViewTab({ view, current }: { view: View; current: boolean }) {
  const t = useText();
  return (
    <Link
      to={dashboardHref(view)}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
    >
      {t(`${view}.title`)}{' '}
      {(view === 'messages' || view === 'applications') && (
        <TabCount of={view} className={styles.count} />
      )}
    </Link>
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
