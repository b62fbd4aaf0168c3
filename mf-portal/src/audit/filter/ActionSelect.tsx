import { useId } from 'react';
import { auditActions } from '@sumut/contracts';
import { actionTexts, areaTexts, type AuditArea } from '../auditTexts.ts';
import styles from './AuditFilter.module.css';
import { useText } from '../i18n.ts';

const areas = Object.keys(areaTexts) as AuditArea[];

/** What stands for a name in a sentence that is about none in particular. */
const anything = '…';

/** A choice of what was done: anything, all of an area, or one action. */
export function ActionSelect() {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{t('action')}</label>
      <select id={id} name="action" className={styles.control}>
        <option value="">{t('everything')}</option>
        {areas.map((area) => {
          const name = t(`areas.${areaTexts[area]}`);
          return (
            <optgroup key={area} label={name}>
              <option value={`${area}.`}>{t('allOf', { area: name })}</option>
              {auditActions
                .filter((action) => action.startsWith(`${area}.`))
                .map((action) => (
                  <option key={action} value={action}>
                    {t(`sentences.${actionTexts[action]}`, { subject: anything })}
                  </option>
                ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
