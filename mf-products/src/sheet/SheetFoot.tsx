import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { company } from '@sumut/contracts/company';
import { Ltr, useFormat, useLanguage } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './Sheet.module.css';

/** When the page is printed, in milliseconds since the epoch; until then when it was opened. */
function usePrintTime(): number {
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const note = () => setTime(Date.now());
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return time;
}

/** The printed sheet's last lines: whom to ask, and when and from where it was printed. */
export function SheetFoot() {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const date = format.date(usePrintTime());
  return (
    <div className={styles.foot}>
      <p>
        <strong>{company.name[language]}</strong>
        <span>{company.address[language]}</span>
        <Ltr>{company.phone}</Ltr>
        <Ltr>{company.email.general}</Ltr>
      </p>
      <p>
        <span>{t('sheet.printed', { date })}</span>
        <Ltr>{location.origin + pathname}</Ltr>
      </p>
    </div>
  );
}
