import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useEffect,
  type RefObject,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { shellPaths } from '@sumut/contracts/shellPaths';
import {
  buttonClass,
  Container,
  LanguageSwitch,
  onDark,
  useLanguage,
  Wordmark,
} from '@sumut/shared-ui';
import { getAriaCurrent, type SiteSection } from './sections.ts';
import { selectEntries } from './selectEntries.ts';
import { useDocumentMenu } from './documentMenu.ts';
import { EntryLink } from './EntryLink.tsx';
import styles from './Header.module.css';
import { useText } from './i18n.ts';
import { Menu } from './Menu.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { SearchButton } from './SearchButton.tsx';

interface MenuState {
  open: boolean;
  close: () => void;
  header: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
}

/**
 * Handles the open menu: Escape closes it, the page behind does not scroll, and everything outside the header is inert, so
 * that Tab and a screen reader stay in the menu.
 */
function useOpenMenu({ open, close, header, toggle }: MenuState): void {
  useEffect(() => {
    if (!open) return;
    const siblings = [...(header.current?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== header.current && !element.inert,
    );
    for (const element of siblings) element.inert = true;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    // A wide window shows the links in the header and has no toggle to close the menu.
    const onResize = () => {
      if (toggle.current && getComputedStyle(toggle.current).display === 'none') close();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onResize);
    return () => {
      for (const element of siblings) element.inert = false;
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onResize);
    };
  }, [open, close, header, toggle]);
}

interface Props {
  /** The navigation entries of the shell and of all modules. */
  navigation: readonly NavigationEntry[];
  /** The modules of the site. */
  sections?: readonly SiteSection[];
  /** Opens the site's search. Without this function, the header has no search button. */
  onSearch?: () => void;
}

const noSections: readonly SiteSection[] = [];

/** The sticky header of every page. */
export function Header({ navigation, sections = noSections, onSearch }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const native = useDocumentMenu(() => {
    setOpen(true);
    toggle.current?.focus();
  });
  const links = selectEntries(navigation, 'header');
  const actions = selectEntries(navigation, 'headerAction');

  const close = useCallback(() => {
    setOpen(false);
    // The focused link is about to disappear. A change of page moves the focus on from the toggle.
    toggle.current?.focus();
  }, []);
  useOpenMenu({ open, close, header, toggle });

  // On phones the button of the current language is hidden, so the focus moves to the other button.
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (!header.current?.contains(pressed) || pressed?.getAttribute('aria-pressed') !== 'true')
      return;
    if (getComputedStyle(pressed).display !== 'none') return;
    pressed.parentElement?.querySelector<HTMLElement>('[aria-pressed=false]')?.focus();
  }, [language]);

  return (
    <header ref={header} className={`${onDark} ${styles.header}`}>
      <Container className={styles.bar}>
        <Link to={shellPaths.home} className={styles.brand} onClick={() => setOpen(false)}>
          <Wordmark tagline />
        </Link>
        <nav className={styles.links} aria-label={t('navigation')}>
          {links.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              className={styles.link}
              aria-current={getAriaCurrent(path, pathname, sections)}
            >
              {label[language]}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          {onSearch && <SearchButton className={styles.search} onClick={onSearch} />}
          <LanguageSwitch className={styles.language} />
          {actions.map((entry) => (
            <EntryLink
              key={entry.path}
              entry={entry}
              className={`${buttonClass({ variant: 'ghost', size: 'sm' })} ${styles.action}`}
            />
          ))}
          <MenuToggle
            ref={toggle}
            open={open}
            native={native}
            controls={menuId}
            onClick={() => setOpen(!open)}
          />
        </div>
      </Container>
      {open && <Menu id={menuId} {...{ links, actions, sections, onSearch }} onLeave={close} />}
    </header>
  );
}
