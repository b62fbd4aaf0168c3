import { ArrowRight } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { buttonClass, Icon, LanguageSwitch, useLanguage } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './Menu.module.css';

interface Props {
  id: string;
  links: readonly NavigationEntry[];
  actions: readonly NavigationEntry[];
  /** Called when a link is clicked. */
  onLeave: () => void;
}

/** The open menu on small screens: it fills the page below the header. */
export function Menu({ id, links, actions, onLeave }: Props) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div id={id} className={styles.menu}>
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
