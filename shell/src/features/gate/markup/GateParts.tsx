import { CircleAlert } from 'lucide-react';
import { FieldErrorMessage, Icon } from '@sumut/shared-ui';
import { ToastBox } from '@sumut/shared-ui/gate';
import { fieldErrorId, type PartName } from '../parts.ts';
import { useText } from '../i18n.ts';
import { Attempts } from './Attempts.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SiteFailure } from './SiteFailure.tsx';
import styles from './GateScreen.module.css';
import type { ReactNode } from 'react';

const toastTypes = ['success', 'error', 'warning'] as const;

/** The parts of the page that the gate's script shows later. It fills in the texts. */
export function GateParts() {
  const t = useText();
  const parts: Record<Exclude<PartName, 'screen' | `toast-${string}`>, ReactNode> = {
    notice: (
      <p role="alert" className={styles.notice}>
        <Icon icon={CircleAlert} />
        <span>{t('notices.ended')}</span>
      </p>
    ),
    attempts: <Attempts attempts={1} />,
    error: <FieldErrorMessage id={fieldErrorId} error="required" />,
    loading: <LoadingScreen />,
    failure: <SiteFailure />,
  };
  return (
    <>
      {Object.entries(parts).map(([name, part]) => (
        <div key={name} data-part={name}>
          {part}
        </div>
      ))}
      {toastTypes.map((type) => (
        <div key={type} data-part={`toast-${type}` satisfies PartName}>
          <ToastBox shown={{ id: 0, type, title: '–', description: '–', leaving: false }} />
        </div>
      ))}
    </>
  );
}
