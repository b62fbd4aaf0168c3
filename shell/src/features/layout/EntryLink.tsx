import { Link, matchPath, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import styles from './EntryLink.module.css';
import { useText } from './i18n.ts';
import { getTarget, useSignedInName } from './signedIn.ts';

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
