import { useId } from 'react';
import { ChevronRight } from 'lucide-react';
import { Button, Icon, Ltr, useLanguage } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts';
import controls from '../../theme/controls.module.css';
import { useText } from '../i18n.ts';
import type { Ask, Question } from '../questions/question.ts';
import { useFigures } from '../useFigures.ts';
import { CanaryHealth } from './CanaryHealth.tsx';
import styles from './CanaryPanel.module.css';

/** A candidate beside what is live: how both do, and what can become of it. */
export function CanaryPanel({ module, ask }: { module: ModuleState; ask: Ask }) {
  const t = useText();
  const figures = useFigures();
  const { language } = useLanguage();
  const titleId = useId();
  const { canary, live } = module;
  if (!canary) return null;
  const { release, share } = canary;
  const button = (kind: 'stop' | 'share' | 'promote') => (
    <Button
      variant={kind === 'promote' ? 'primary' : 'ghost'}
      className={controls.control}
      onClick={() => ask({ kind, module, release } satisfies Question)}
    >
      {t(`modules.questions.${kind}.confirm`)}
    </Button>
  );
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {t('modules.canary.title', { module: module.title[language] })}
          </h2>
          <p className={styles.versions}>
            {live && (
              <>
                <Ltr>{live.version}</Ltr> <Icon icon={ChevronRight} directional size="1rem" />{' '}
              </>
            )}
            <Ltr className={styles.candidate}>{release.version}</Ltr>{' '}
            {t('modules.canary.share', { share: figures.share(share) })}
          </p>
        </div>
        <div className={styles.buttons}>
          {button('stop')}
          {button('share')}
          {button('promote')}
        </div>
      </div>
      <CanaryHealth module={module} candidate={release} />
    </section>
  );
}
