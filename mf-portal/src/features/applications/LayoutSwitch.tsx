import { Link } from 'react-router-dom';
import { Columns3, List } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import type { ListAddress } from '../../records/list/listState.ts';
import styles from './LayoutSwitch.module.css';

/** How applications are shown, the first one unless the address says otherwise. */
const layouts = ['list', 'board'] as const;
export type Layout = (typeof layouts)[number];

/** What the address says of it. */
export const layoutOf = (query: URLSearchParams): Layout =>
  layouts.find((layout) => layout === query.get('layout')) ?? layouts[0];

const icons = { list: List, board: Columns3 };

/** The ways between list and board. What the board shows by its columns is left behind: status and order. */
export function LayoutSwitch({ layout, address }: { layout: Layout; address: ListAddress }) {
  const t = useText();
  const hrefOf = (other: Layout) =>
    other === 'list'
      ? address.href({ layout: undefined })
      : address.href({ layout: other, status: undefined, sort: undefined });
  return (
    <nav className={styles.switch} aria-label={t('applications.layout')}>
      {layouts.map((other) => (
        <Link
          key={other}
          to={hrefOf(other)}
          className={styles.way}
          aria-current={other === layout ? 'true' : undefined}
        >
          <Icon icon={icons[other]} size="1rem" />
          <span className={controls.label}>{t(`applications.layouts.${other}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
