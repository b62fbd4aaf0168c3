import { standards } from '@sumut/contracts/company/standards';
import { FeatureList, Ltr } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './Compliance.module.css';

/** Standards that the company follows, and regulations that apply to it. */
export function Compliance() {
  const t = useText();
  // The names are in the order of `standards`.
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
