import { useId } from 'react';
import { Button, useLanguage, useFormat } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { Timestamp, longDate } from '../../components/Timestamp.tsx';
import controls from '../../components/controls.module.css';
import styles from './CanaryPanel.module.css';
import { useText } from '../../i18n.ts';
import type { OnAction } from './releaseActions.ts';
import { useRequestSentence } from './useRequestSentence.ts';

/** Panel of a retired module, or of one in its grace time, with a button to bring it back. */
export function RetiredPanel({ module, onAction }: { module: ModuleState; onAction: OnAction }) {
  const t = useText('features/releases');
  const format = useFormat();
  const { language } = useLanguage();
  const titleId = useId();
  const { retired } = module;
  if (!retired) return null;
  const { release, until, redirect } = retired;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {t('modules.retired.title', { module: module.title[language] })}
          </h2>
          <p className={styles.versions}>
            {t('modules.retired.until', { time: format.date(until, longDate), redirect })}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            className={controls.control}
            onClick={() => onAction({ kind: 'live', module, release })}
          >
            {t('modules.retired.bringBack')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A requested change that waits for the approval of a second person. */
export function RequestPanel({ module, onAction }: { module: ModuleState; onAction: OnAction }) {
  const t = useText('features/releases');
  const sentence = useRequestSentence();
  const { language } = useLanguage();
  const titleId = useId();
  const { request } = module;
  if (!request) return null;
  const button = (kind: 'approve' | 'decline') => (
    <Button
      variant={kind === 'approve' ? 'primary' : 'ghost'}
      className={controls.control}
      onClick={() => onAction({ kind, module, request })}
    >
      {t(`modules.dialogs.${kind}.confirm`)}
    </Button>
  );
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {t('modules.request.title', { module: module.title[language] })}
          </h2>
          <p className={styles.versions}>
            <span>
              {sentence(request)} <Timestamp at={request.at} />
            </span>
          </p>
        </div>
        <div className={styles.buttons}>
          {button('decline')}
          {button('approve')}
        </div>
      </div>
    </section>
  );
}
