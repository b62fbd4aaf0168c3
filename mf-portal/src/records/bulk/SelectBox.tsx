import { use } from 'react';
import { VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import type { RecordSummary } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import styles from './bulk.module.css';
import { SelectionContext } from './selection.ts';

/** Checkbox that selects a row, and with Shift a range of rows. Renders nothing in a list without a selection. */
export function SelectBox({ record }: { record: RecordSummary }) {
  const t = useText();
  const selection = use(SelectionContext);
  if (!selection) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={selection.isSelected(record.id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <VisuallyHidden>{t('bulk.select', { name: fullName(record) })}</VisuallyHidden>
    </label>
  );
}
