import { Ltr } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './TermList.module.css';

const terms = [
  { id: 'uav', abbreviation: 'UAV' },
  { id: 'usv', abbreviation: 'USV' },
  { id: 'vtol', abbreviation: 'VTOL' },
  { id: 'male', abbreviation: 'MALE' },
  { id: 'hale', abbreviation: 'HALE' },
  { id: 'cuas', abbreviation: 'C-UAS' },
] as const;

/** The abbreviations with their meanings. */
export function TermList() {
  const t = useText();
  return (
    <dl className={styles.list}>
      {terms.map(({ id, abbreviation }) => (
        <div key={id} className={styles.term}>
          <dt>
            <Ltr>{abbreviation}</Ltr>
          </dt>
          <dd>{t(`terms.${id}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
