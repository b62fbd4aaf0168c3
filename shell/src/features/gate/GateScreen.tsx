import { useEffect, useLayoutEffect } from 'react';
import { company } from '@sumut/contracts/company/company';
import {
  classNames,
  Icon,
  LanguageSwitch,
  LogoMark,
  onDark,
  PageMeta,
  Picture,
  Ring,
  useLanguage,
} from '@sumut/shared-ui';
import { CircleAlert } from 'lucide-react';
import { loadFonts } from '../../document/fonts.ts';
import { GateForm } from './GateForm.tsx';
import type { GateState } from './gateState.ts';
import { useText } from './i18n.ts';
import { background } from './background.ts';
import { NoScript } from './NoScript.tsx';
import type { Outcome } from './useGate.ts';
import styles from './GateScreen.module.css';

export interface GateScreenProps {
  state: GateState;
  /** The path and query of the requested page. */
  requestedUrl: string;
  onSubmit: (password: string) => Promise<Outcome>;
}

/** Prevents the page from scrolling by a class on the root element. */
function useScrollLock(className: string | undefined): void {
  useLayoutEffect(() => {
    if (!className) return;
    const { classList } = document.documentElement;
    classList.add(className);
    return () => classList.remove(className);
  }, [className]);
}

/** Loads the site's fonts while the visitor types the password and nothing else loads, so that the page behind the gate has them. */
function useFonts(): void {
  const { language } = useLanguage();
  useEffect(() => {
    // If the fonts cannot be loaded, text is shown in system fonts.
    loadFonts('Alexandria').catch(() => undefined);
  }, [language]);
}

/** The full-screen page 'Secure Access'. */
export function GateScreen({ state, requestedUrl, onSubmit }: GateScreenProps) {
  const t = useText();
  const { language } = useLanguage();
  useScrollLock(styles.noScroll);
  useFonts();
  return (
    <div className={classNames(onDark, styles.gate)}>
      <PageMeta title={t('title')} description={t('description')} />
      <main className={styles.sheet}>
        {background && (
          <div className={styles.background}>
            <Picture {...background} alt="" priority />
          </div>
        )}
        <Ring className={styles.ring} />
        <div className={styles.top}>
          <p className={styles.place}>{company.address[language]}</p>
          <LanguageSwitch />
        </div>
        <div className={styles.inner}>
          <LogoMark className={styles.mark} spinning={state.phase === 'checking'} />
          <p className={styles.name} translate="no">
            {company.name[language]}
          </p>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.tagline}>{company.tagline[language]}</p>
          {state.notice && (
            <p role="alert" className={styles.notice}>
              <Icon icon={CircleAlert} />
              <span>{t(`notices.${state.notice}`)}</span>
            </p>
          )}
          <GateForm
            phase={state.phase}
            attempts={state.attempts}
            formVerdict={state.formVerdict}
            requestedUrl={requestedUrl}
            onSubmit={onSubmit}
          />
          <p className={styles.hint}>{t('hint')}</p>
          <NoScript scope="site" />
        </div>
      </main>
    </div>
  );
}
