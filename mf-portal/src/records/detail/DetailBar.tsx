import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeft, ChevronDown, ChevronUp, X, type LucideIcon } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import type { Steps } from '../keyboard/useSteps.ts';
import styles from './DetailBar.module.css';

interface DetailBarProps {
  /** The list without this record. */
  backHref: string;
  steps: Steps;
  /** What can be done with the record. */
  children: ReactNode;
}

/** Above an open record: the ways to its neighbours and back to the list, and what can be done with it. */
export function DetailBar({ backHref, steps, children }: DetailBarProps) {
  const t = useText();
  return (
    <div className={styles.bar}>
      <Link className={styles.back} to={backHref} preventScrollReset>
        <Icon icon={ArrowLeft} directional size="1rem" className={styles.arrow} />
        <Icon icon={X} size="1rem" className={styles.cross} />
        <span className={styles.word}>{t('record.back')}</span>
      </Link>
      <Step icon={ChevronUp} label={t('record.previous')} step={steps.previous} />
      <Step icon={ChevronDown} label={t('record.next')} step={steps.next} />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  step: (() => void) | undefined;
}

/** Stays where it is at the end of the list, so that the keyboard keeps its place. */
function Step({ icon, label, step }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-disabled={!step} onClick={() => step?.()}>
      <Icon icon={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
