import { Link } from 'react-router-dom';
import { Columns3, List } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import controls from '../../components/controls.module.css';
import type { ListState } from '../../records/list/listState.ts';
import { useText } from '../../i18n.ts';
import styles from './LayoutSwitch.module.css';

/** Layouts of the list of applications; the first is the default. */
const layouts = ['list', 'board'] as const;
export type Layout = (typeof layouts)[number];

/** Reads the layout from the URL. */
export const readLayout = (query: URLSearchParams): Layout =>
  layouts.find((layout) => layout === query.get('layout')) ?? layouts[0];

const icons = { list: List, board: Columns3 };

/** Links to the list and the board. The link to the board removes status and order, which its columns replace. */
export function LayoutSwitch({ layout, listState }: { layout: Layout; listState: ListState }) {
  const t = useText('features/applications');
  const getHref = (other: Layout) =>
    other === 'list'
      ? listState.href({ layout: undefined })
      : listState.href({ layout: other, status: undefined, sort: undefined });
  return (
    <nav className={styles.switch} aria-label={t('layout')}>
      {layouts.map((other) => (
        <Link
          key={other}
          to={getHref(other)}
          className={styles.way}
          aria-current={other === layout ? 'true' : undefined}
        >
          <Icon icon={icons[other]} size="1rem" />
          <span className={controls.label}>{t(`layouts.${other}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
