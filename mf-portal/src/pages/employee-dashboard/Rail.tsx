import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import {
  PanelLeftClose,
  PanelLeftOpen,
  ChartNoAxesColumnIncreasing,
  FileUser,
  Fingerprint,
  Hourglass,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  PackageOpen,
  ScrollText,
  Square,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { Icon, Ltr, VisuallyHidden } from '@sumut/shared-ui';
import { viewPaths, type RailView, type View } from '@sumut/contracts/portal/paths';
import { useText } from '../../i18n.ts';
import { useChanges } from '../../records/data/useChanges.ts';
import { useCount } from '../../records/format.ts';
import { useUser } from '../../session/session.ts';
import { tryStorage } from '../../session/storage.ts';
import { canOpen } from '../../views.ts';
import styles from './Rail.module.css';

const icons: Partial<Record<View, LucideIcon>> = {
  messages: Inbox,
  applications: FileUser,
  report: ChartNoAxesColumnIncreasing,
  content: Newspaper,
  hiring: ListChecks,
  modules: PackageOpen,
  accounts: UsersRound,
  mail: Mail,
  audit: ScrollText,
  retention: Hourglass,
  personalData: Fingerprint,
  account: UserCog,
};

/** Returns the icon of a view in the rail, or a square as a fallback. */
const viewIcon = (view: View): LucideIcon => icons[view] ?? Square;

const views = Object.keys(viewPaths) as RailView[];

const groups = ['work', 'publishing', 'administration', 'own'] as const;
type Group = (typeof groups)[number];

/** The group in which a view is listed. */
const groupOf: Readonly<Record<RailView, Group>> = {
  messages: 'work',
  applications: 'work',
  report: 'work',
  content: 'publishing',
  hiring: 'administration',
  modules: 'administration',
  accounts: 'administration',
  mail: 'administration',
  audit: 'administration',
  retention: 'administration',
  personalData: 'administration',
  account: 'own',
};

/** Links to the views that the user's role may open, next to the page or, on a phone, below it. Can be collapsed to icons. */
export function Rail() {
  const t = useText();
  const { folded, toggle } = useFolded();
  const row = useScrollToCurrent(useLocation().pathname);
  const label = t(folded ? 'dashboard.unfold' : 'dashboard.fold');
  return (
    <div className={styles.rail} data-folded={folded}>
      <nav ref={row} className={styles.views} aria-label={t('dashboard.sections')}>
        {groups.map((group) => (
          <ViewGroup key={group} group={group} />
        ))}
      </nav>
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={toggle}>
        <Icon icon={folded ? PanelLeftOpen : PanelLeftClose} directional size="1.125rem" />
        <span className={styles.name}>{label}</span>
      </button>
    </div>
  );
}

/** Links to the views of a group that the user's role may open, if there are any. The group of the user's own account has no name. */
function ViewGroup({ group }: { group: Group }) {
  const t = useText();
  const id = useId();
  const { role } = useUser();
  const links = views
    .filter((view) => groupOf[view] === group && canOpen(role, view))
    .map((view) => <ViewLink key={view} view={view} />);
  if (links.length === 0) return null;
  if (group === 'own') return <div className={styles.group}>{links}</div>;
  return (
    <div role="group" className={styles.group} aria-labelledby={id}>
      <span id={id} className={styles.groupName}>
        {t(`dashboard.groups.${group}`)}
      </span>
      {links}
    </div>
  );
}

/** Link to a view. Messages and applications also show the number of unread records. */
function ViewLink({ view }: { view: RailView }) {
  const t = useText();
  return (
    <NavLink to={viewPaths[view]} end className={styles.view ?? ''}>
      <Icon icon={viewIcon(view)} size="1.125rem" />
      <span className={styles.name}>{t(`${view}.title`)}</span>{' '}
      {(view === 'messages' || view === 'applications') && <UnreadCount of={view} />}
    </NavLink>
  );
}

/** The largest number that the rail shows: a longer one breaks the name next to it, and does not fit on a phone. */
const mostShown = 999;

/**
 * Number of unread records, refetched at an interval while the page is visible. Renders nothing when the number is zero. Screen readers
 * read the whole number.
 */
function UnreadCount({ of }: { of: 'messages' | 'applications' }) {
  const t = useText();
  const count = useCount();
  const unread = useChanges({ polls: true }).data?.[of].unread;
  if (!unread) return null;
  return (
    <b className={styles.count}>
      {unread > mostShown ? (
        <>
          <span aria-hidden="true">
            <Ltr>{t('dashboard.moreUnread', { most: mostShown })}</Ltr>
          </span>
          <VisuallyHidden>{count(unread)}</VisuallyHidden>
        </>
      ) : (
        <Ltr>{count(unread)}</Ltr>
      )}{' '}
      <VisuallyHidden>{t('list.unread')}</VisuallyHidden>
    </b>
  );
}

const storageKey = 'portalRail';

/** Whether the rail is collapsed to its icons: the state that the user chose, and by default only in narrower windows. */
function useFolded() {
  const [folded, setFolded] = useState(() => {
    const kept = tryStorage(() => localStorage.getItem(storageKey));
    return kept ? kept === 'folded' : matchMedia('(width < 80rem)').matches;
  });
  const toggle = () => {
    setFolded(!folded);
    tryStorage(() => localStorage.setItem(storageKey, folded ? 'open' : 'folded'));
  };
  return { folded, toggle };
}

/** Part of the neighbouring link that stays visible, in pixels. */
const peek = 32;

/** Returns a ref for the row of links on a phone, which keeps the link of the current page visible without scrolling the page. */
function useScrollToCurrent(current: string) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = row.current;
    const link = frame?.querySelector('[aria-current]');
    if (!frame || !link) return;
    const outer = frame.getBoundingClientRect();
    const inner = link.getBoundingClientRect();
    if (inner.left < outer.left) frame.scrollLeft += inner.left - outer.left - peek;
    if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right + peek;
  }, [current]);
  return row;
}
