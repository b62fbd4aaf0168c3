import { company } from '@sumut/contracts/company/company';
import {
  classNames,
  LanguageSwitch,
  LogoMark,
  onDark,
  Picture,
  Ring,
  useLanguage,
} from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { NoScript } from '../NoScript.tsx';
import { background } from '../background.ts';
import { GateForm } from './GateForm.tsx';
import styles from './GateScreen.module.css';

/**
 * The full-screen page 'Secure Access'. `data-text` names the text of an element, for the language switch (`gateScreen.ts`). The
 * properties are those of `GateForm`.
 */
export function GateScreen(form: Parameters<typeof GateForm>[0]) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className={classNames(onDark, styles.gate)}>
      <main className={styles.sheet}>
        {background && (
          <div className={styles.background}>
            <Picture {...background} alt="" priority />
          </div>
        )}
        <Ring className={styles.ring} />
        <div className={styles.top}>
          <p className={styles.place} data-company="address">
            {company.address[language]}
          </p>
          <LanguageSwitch />
        </div>
        <div className={styles.inner}>
          <LogoMark className={styles.mark} />
          <p className={styles.name} translate="no" data-company="name">
            {company.name[language]}
          </p>
          <h1 className={styles.title} data-text="title">
            {t('title')}
          </h1>
          <p className={styles.tagline} data-company="tagline">
            {company.tagline[language]}
          </p>
          <GateForm {...form} />
          <p className={styles.hint} data-text="hint">
            {t('hint')}
          </p>
          <NoScript scope="site" />
        </div>
      </main>
    </div>
  );
}
