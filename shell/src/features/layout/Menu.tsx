import { ArrowRight } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import {
  buttonClass,
  classNames,
  Icon,
  LanguageSwitch,
  onDark,
  useLanguage,
} from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './Menu.module.css';

interface Props {
  id: string;
  links: readonly NavigationEntry[];
  actions: readonly NavigationEntry[];
  /** Called when a link is clicked. */
  onLeave?: () => void;
  /** The browser itself shows it, by its toggle (documentMenu.ts). */
  popover?: boolean;
}

/** The open menu on small screens: it fills the page below the header. */
export function Menu({ id, links, actions, onLeave, popover = false }: Props) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div
      id={id}
      popover={popover ? 'auto' : undefined}
      className={classNames(styles.menu, popover && onDark)}
    >
      <nav aria-label={t('navigation')}>
        {links.map(({ path, label }) => (
          <NavLink key={path} to={path} className={styles.link ?? ''} onClick={onLeave}>
            {label[language]}
            <Icon icon={ArrowRight} directional />
          </NavLink>
        ))}
      </nav>
      <div className={styles.end}>
        <LanguageSwitch className={styles.language} />
        {actions.map(({ path, label }) => (
          <Link key={path} to={path} className={buttonClass({ block: true })} onClick={onLeave}>
            {label[language]}
          </Link>
        ))}
      </div>
    </div>
  );
}
