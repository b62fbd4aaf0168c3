import { company } from '@sumut/contracts/company';
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
import { PanelRight } from 'lucide-react';
import { GateForm } from './GateForm.tsx';
import type { GateState } from './gateState.ts';
import { useText } from './i18n.ts';
import { gateGround } from './pictures/gateGround.ts';
import { gatePortrait } from './pictures/gatePortrait.ts';
import { useScrollLock } from './useScrollLock.ts';
import type { Outcome } from './useGate.ts';
import styles from './GateScreen.module.css';

export interface GateScreenProps {
  state: GateState;
  onSubmit: (password: string) => Promise<Outcome>;
}

/** The full-screen page 'Secure Access'. */
export function GateScreen({ state, onSubmit }: GateScreenProps) {
  const t = useText();
  const { language } = useLanguage();
  useScrollLock(styles.noScroll);
  return (
    <div className={classNames(onDark, styles.gate)}>
      <PageMeta title={t('title')} description={t('description')} />
      <main className={styles.sheet}>
        <div className={styles.ground}>
          <Picture
            picture={gateGround}
            portrait={{ picture: gatePortrait, sizes: 'max(100vw, 75vh)' }}
            alt=""
            sizes="max(100vw, 178vh)"
          />
        </div>
        <Ring className={styles.ring} />
        <div className={styles.top}>
          <p className={styles.place}>{company.address[language]}</p>
          <LanguageSwitch />
        </div>
        <div className={styles.inner}>
          <LogoMark className={styles.mark} spinning={state.phase === 'checking'} />
          <p className={styles.name}>{company.name[language]}</p>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.tagline}>{company.tagline[language]}</p>
          {state.panelNotice && (
            <p role="alert" className={styles.notice}>
              <Icon icon={PanelRight} />
              <span>{t('panelNotice')}</span>
            </p>
          )}
          <GateForm phase={state.phase} attempts={state.attempts} onSubmit={onSubmit} />
          <p className={styles.hint}>{t('hint')}</p>
        </div>
      </main>
    </div>
  );
}
