import { Link } from 'react-router-dom';
import { ArrowLeft, ChevronDown, ChevronUp, X, type LucideIcon } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import { can, type User } from '@sumut/contracts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import type { ListAddress } from '../address/useListAddress.ts';
import type { Steps } from '../keyboard/useSteps.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './DetailBar.module.css';
import { ReadToggle } from './ReadToggle.tsx';

interface DetailBarProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  /** Undefined until it is known. */
  record: Types['summary'] | undefined;
  user: User;
  address: ListAddress;
  steps: Steps;
}

/** Above an open record: the ways to its neighbours and back to the list, and what can be done with it. */
export function DetailBar<Types extends RecordTypes>(props: DetailBarProps<Types>) {
  const { kind, record, user, address, steps } = props;
  const t = useText();
  /** The list without this record. */
  const close = { id: undefined };
  return (
    <div className={styles.bar}>
      <Link className={styles.back} to={address.href(close)} preventScrollReset>
        <Icon icon={ArrowLeft} directional size="1rem" className={styles.arrow} />
        <Icon icon={X} size="1rem" className={styles.cross} />
        <span className={styles.word}>{t('record.back')}</span>
      </Link>
      <Step icon={ChevronUp} label={t('record.previous')} step={steps.previous} />
      <Step icon={ChevronDown} label={t('record.next')} step={steps.next} />
      <div className={styles.actions}>
        {record && <ReadToggle kind={kind} record={record} />}
        {record && can(user.role, `${kind.name}.delete`) && (
          <DeleteButton
            kind={kind}
            record={record}
            onDeleted={() => address.go(close, { replace: true })}
          />
        )}
      </div>
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
