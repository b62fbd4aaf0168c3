import { useId } from 'react';
import { Button, useLanguage } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { Timestamp } from '../../components/Timestamp.tsx';
import controls from '../../components/controls.module.css';
import styles from './CanaryPanel.module.css';
import { useText } from '../../i18n.ts';
import type { OnAction } from './releaseActions.ts';
import { useRequestSentence } from './useRequestSentence.ts';

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
