import { useFormat } from '@sumut/shared-ui';
import type { RegistryState } from '@sumut/contracts';
import { healthWindow } from '@sumut/contracts/schemas';
import { Table } from '../../parts/table/Table.tsx';
import { useText } from '../i18n.ts';
import type { Ask } from '../questions/question.ts';
import { ModuleRows } from './ModuleRows.tsx';
import styles from './ReleaseTable.module.css';

const columns = [
  'version',
  'state',
  'share',
  'sessions',
  'errors',
  'load',
  'figures',
  'size',
  'released',
  'actions',
] as const;

interface ReleaseTableProps {
  state: RegistryState;
  /** When the state was loaded, in milliseconds since the epoch. */
  listedAt: number;
  ask: Ask;
}

/** Every module with its releases: which one visitors get, how they do, and what can be done with them. */
export function ReleaseTable({ state, listedAt, ask }: ReleaseTableProps) {
  const t = useText();
  const format = useFormat();
  const hours = format.number(healthWindow / 3_600_000, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  });
  return (
    <Table
      headings={columns.map((column) => t(`modules.columns.${column}`))}
      caption={<caption className={styles.caption}>{t('modules.window', { hours })}</caption>}
    >
      {state.modules.map((module) => (
        <ModuleRows
          key={module.name}
          module={module}
          history={state.history}
          columns={columns.length}
          listedAt={listedAt}
          ask={ask}
        />
      ))}
    </Table>
  );
}
