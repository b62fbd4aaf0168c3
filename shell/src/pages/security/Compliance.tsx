import { FeatureList, Ltr } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './Compliance.module.css';

/** Standards, in the order of their names in the catalogue. */
const standards = ['ISO/IEC 27001', 'ISO 9001', 'AS9100', 'IEC 62443'];

/** Standards that the company follows, and regulations that apply to it. */
export function Compliance() {
  const t = useText();
  const names = t.list('compliance.standards');
  return (
    <div className={styles.compliance}>
      <p>{t('compliance.text')}</p>
      <FeatureList
        items={standards.map((standard, index) => (
          <>
            <span className={styles.standard}>
              <Ltr>{standard}</Ltr>
            </span>{' '}
            {names[index]}
          </>
        ))}
      />
      <p>{t('compliance.regulations')}</p>
    </div>
  );
}
