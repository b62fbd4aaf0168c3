import { Link, matchPath, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import { useSyncExternalStore } from 'react';
import { storageKeys } from '@sumut/contracts/limits';
import styles from './EntryLink.module.css';
import { useText } from './i18n.ts';

/** Reads the name that a sign-in has stored (docs/specification.md#4-states-and-transitions); null if nobody is signed in. */
function readName(): string | null {
  try {
    if (!localStorage.getItem(storageKeys.sessionId)) return null;
    const user = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null') as unknown;
    if (typeof user !== 'object' || user === null) return null;
    const { firstName, lastName, username } = user as Record<string, unknown>;
    const texts = [firstName, lastName].filter((one): one is string => typeof one === 'string');
    return texts.join(' ').trim() || (typeof username === 'string' && username.trim()) || null;
  } catch {
    // Storage is blocked, or the stored value is not JSON.
    return null;
  }
}

/** Calls `listener` after a sign-in or sign-out in another tab. In this tab, a navigation follows each of them. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Returns the name of the person who is signed in in this browser, without a request; null for visitors, and in rendered pages. The
 * session may have ended since then, in which case the portal redirects to its sign-in page.
 */
function useSignedInName(): string | null {
  // Renders again after each navigation, so that the name is read again.
  useLocation();
  return useSyncExternalStore(subscribe, readName, () => null);
}

/** Returns the target of an entry, and the name of the signed-in person that replaces its label, if any. */
const getTarget = (
  { path, signedInPath }: NavigationEntry,
  name: string | null,
): { to: string; name: string | null } =>
  name !== null && signedInPath !== undefined
    ? { to: signedInPath, name }
    : { to: path, name: null };

interface Props {
  entry: NavigationEntry;
  className: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A link of the navigation. The entry for employees links to the account of the person who is signed in, under their name. */
export function EntryLink({ entry, className, onClick }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { to, name } = getTarget(entry, useSignedInName());
  const isCurrent = matchPath(to, useLocation().pathname) !== null;
  return (
    <Link
      to={to}
      className={className}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name === null ? (
        entry.label[language]
      ) : (
        <>
          <bdi className={styles.name}>{name}</bdi>
          <VisuallyHidden> {t('signedIn')}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
