import { Fragment } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import {
  buttonClass,
  classNames,
  Icon,
  LanguageSwitch,
  onDark,
  useLanguage,
} from '@sumut/shared-ui';
import { EntryLink } from './EntryLink.tsx';
import { useText } from './i18n.ts';
import styles from './Menu.module.css';
import { SearchButton } from './SearchButton.tsx';
import { entriesBelow, getAriaCurrent, type SiteSection } from './sections.ts';

interface Props {
  id: string;
  links: readonly NavigationEntry[];
  actions: readonly NavigationEntry[];
  sections: readonly SiteSection[];
  /** Called when a link is clicked, and before the search opens. */
  onLeave?: () => void;
  /** Opens the site's search. */
  onSearch?: (() => void) | undefined;
  /** Makes the menu a popover, which the browser itself opens by the toggle (documentMenu.ts). */
  popover?: boolean;
}

/** The open menu on small screens, which fills the page below the header. */
export function Menu({ id, links, actions, sections, onLeave, onSearch, popover = false }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const current = (path: string) => getAriaCurrent(path, pathname, sections);
  return (
    <div
      id={id}
      popover={popover ? 'auto' : undefined}
      className={classNames(styles.menu, popover && onDark)}
    >
      <nav aria-label={t('navigation')}>
        {links.map(({ path, label }) => {
          const below = entriesBelow(path, sections);
          return (
            <Fragment key={path}>
              <Link
                to={path}
                className={styles.link}
                onClick={onLeave}
                aria-current={current(path)}
              >
                {label[language]}
                <Icon icon={ArrowRight} directional />
              </Link>
              {below.length > 0 && (
                <ul role="list" aria-label={label[language]} className={styles.below}>
                  {below.map((entry) => (
                    <li key={entry.path}>
                      <Link
                        to={entry.path}
                        className={styles.further}
                        onClick={onLeave}
                        aria-current={current(entry.path)}
                      >
                        {entry.label[language]}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </Fragment>
          );
        })}
      </nav>
      <div className={styles.end}>
        <div className={styles.tools}>
          <LanguageSwitch className={styles.language} />
          {onSearch && (
            <SearchButton
              className={styles.search}
              named
              onClick={() => {
                onLeave?.();
                onSearch();
              }}
            />
          )}
        </div>
        {actions.map((entry) => (
          <EntryLink
            key={entry.path}
            entry={entry}
            className={buttonClass({ block: true })}
            onClick={onLeave}
          />
        ))}
      </div>
    </div>
  );
}
