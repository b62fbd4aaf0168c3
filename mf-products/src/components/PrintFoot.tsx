import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { company } from '@sumut/contracts/company/company';
import { classNames, Ltr, useFormat, useLanguage } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './PrintFoot.module.css';

/**
 * Returns the time of the last printing in milliseconds since the epoch, or else the time when the page was opened. Undefined
 * in the first render, which must not depend on the clock.
 */
function usePrintTime(): number | undefined {
  const [time, setTime] = useState<number>();
  useEffect(() => {
    const update = () => setTime(Date.now());
    update();
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return time;
}

interface Props {
  className?: string | undefined;
  /** Lines above the contact details. */
  children?: ReactNode;
}

/** The last lines of a printed sheet: contact details, print date and URL. Hidden on screens. */
export function PrintFoot({ className, children }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const time = usePrintTime();
  return (
    <div className={classNames(styles.foot, className)}>
      {children}
      <p>
        <strong translate="no">{company.name[language]}</strong>
        <span>{company.address[language]}</span>
        <Ltr>{company.phone}</Ltr>
        <Ltr>{company.email.general}</Ltr>
      </p>
      <p>
        <span>{time !== undefined && t('sheet.printed', { date: format.date(time) })}</span>
        <Ltr>{time !== undefined && location.origin + pathname + search}</Ltr>
      </p>
    </div>
  );
}
