import { useId, type ReactNode } from 'react';
import { Button, useLanguage, useFormat } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { Timestamp, longDate } from '../../components/Timestamp.tsx';
import controls from '../../components/controls.module.css';
import styles from './CanaryPanel.module.css';
import { useText } from '../../i18n.ts';
import type { OnAction } from './releaseActions.ts';
import { useRequestSentence } from './useRequestSentence.ts';

export interface ModulePanelProps {
  module: ModuleState;
  onAction: OnAction;
}

interface PanelProps {
  title: string;
  /** The releases or the change that the panel is about. */
  about: ReactNode;
  /** Buttons, the primary one last. */
  actions: readonly { label: string; onClick: () => void }[];
  children?: ReactNode;
}

/** Panel of a module's state that needs a decision, with buttons. */
export function Panel({ title, about, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.versions}>{about}</p>
        </div>
        <div className={styles.buttons}>
          {actions.map(({ label, onClick }, place) => (
            <Button
              key={label}
              variant={place === actions.length - 1 ? 'primary' : 'ghost'}
              className={controls.control}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}

/** Panel of a retired module, or of one in its grace time, with a button to bring it back. */
export function RetiredPanel({ module, onAction }: ModulePanelProps) {
  const t = useText('features/releases');
  const format = useFormat();
  const { language } = useLanguage();
  const { retired } = module;
  if (!retired) return null;
  const { release, until, redirect } = retired;
  const bringBack = () => onAction({ kind: 'live', module, release });
  return (
    <Panel
      title={t('modules.retired.title', { module: module.title[language] })}
      about={t('modules.retired.until', { time: format.date(until, longDate), redirect })}
      actions={[{ label: t('modules.retired.bringBack'), onClick: bringBack }]}
    />
  );
}

/** A requested change that waits for the approval of a second person. */
export function RequestPanel({ module, onAction }: ModulePanelProps) {
  const t = useText('features/releases');
  const sentence = useRequestSentence();
  const { language } = useLanguage();
  const { request } = module;
  if (!request) return null;
  return (
    <Panel
      title={t('modules.request.title', { module: module.title[language] })}
      about={
        <span>
          {sentence(request)} <Timestamp at={request.at} />
        </span>
      }
      actions={(['decline', 'approve'] as const).map((kind) => ({
        label: t(`modules.dialogs.${kind}.confirm`),
        onClick: () => onAction({ kind, module, request }),
      }))}
    />
  );
}
