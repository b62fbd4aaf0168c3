import controls from '../../../components/controls.module.css';
import { useText } from '../../../i18n.ts';
import styles from './KeptField.module.css';

interface KeptFieldProps {
  kept: boolean;
  onChange: (kept: boolean) => void;
}

/** Whether the applicant has agreed that we keep the application beyond the retention period. */
export function KeptField({ kept, onChange }: KeptFieldProps) {
  const t = useText();
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        name="kept"
        className={controls.box}
        checked={kept}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {t('applications.kept')}
        <span className={styles.hint}>{t('applications.keptHint')}</span>
      </span>
    </label>
  );
}
