import { Badge, useFormat } from '@sumut/shared-ui';
import type { RegistryState } from '@sumut/contracts';
import { longDate } from '../records/receivedFormats.ts';
import styles from './SnapshotHead.module.css';
import { useText } from './i18n.ts';

/** Which snapshot visitors get, since when and by whom. */
export function SnapshotHead({ state: { snapshot, history } }: { state: RegistryState }) {
  const t = useText();
  const format = useFormat();
  const entry = history.find(({ number }) => number === snapshot);
  return (
    <p className={styles.head}>
      <Badge tone="good">{t('modules.snapshot', { number: format.number(snapshot) })}</Badge>{' '}
      {entry && t('modules.snapshotSince', { time: format.date(entry.at, longDate), by: entry.by })}
    </p>
  );
}
