import { useId } from 'react';
import { Button, useLanguage } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../actors.ts';
import { Timestamp } from '../../components/Timestamp.tsx';
import controls from '../../components/controls.module.css';
import styles from './CanaryPanel.module.css';
import { useText } from './i18n.ts';
import type { OnAction } from './releaseActions.ts';
import { useFigures } from './useFigures.ts';

/** A change that waits for another person's approval. */
export function RequestPanel({ module, onAction }: { module: ModuleState; onAction: OnAction }) {
  const t = useText();
  const figures = useFigures();
  const actorText = useActorText();
  const { language } = useLanguage();
  const titleId = useId();
  const { request } = module;
  if (!request) return null;
  const { release, share, by, at } = request;
  const values = { version: release.version, by: actorText(by) };
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
              {share === null
                ? t('modules.request.live', values)
                : t('modules.request.canary', { ...values, share: figures.share(share) })}
            </span>{' '}
            <Timestamp at={at} />
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
