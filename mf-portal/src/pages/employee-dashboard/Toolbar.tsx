import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Ltr, VisuallyHidden, Button, Icon } from '@sumut/shared-ui';
import type { Role } from '@sumut/contracts';
import controls from '../../components/controls.module.css';
import { mayOpen, views, dashboardHref, type View } from '../../dashboardViews.ts';
import { useText } from '../../i18n.ts';
import { useChanges } from '../../records/data/useChanges.ts';
import { useCount } from '../../records/format.ts';
import { portalDataKey } from '../../session/session.ts';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  /** The page that is open. */
  view: View;
  role: Role;
}

/** The tabs that a role has, in a row that scrolls where it is too long, and what works on all of them. */
export function Toolbar({ view, role }: ToolbarProps) {
  const t = useText();
  const row = useCurrentInSight(view);
  const tabs = views.filter((one) => one !== 'account' && mayOpen(role, one));
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

/** A tab, with the number of unread records behind it where it has a list of them. */
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

/** How many records wait unread by the one who looks; nothing for none. It renews itself while the page is seen. */
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

/** Loads everything anew that is shown. Busy only when asked to: what loads itself anew does so unnoticed. */
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

/** As much of the next link as shows that there is one, in pixels. */
const peek = 32;

/** For a row that scrolls: keeps the link of the current page in sight, without moving the page itself. */
function useCurrentInSight(current: string) {
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
