import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  X,
  Mail,
  MailOpen,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { Icon, VisuallyHidden, Button, toast, useSharedText } from '@sumut/shared-ui';
import { can, type User } from '@sumut/contracts';
import controls from '../../components/controls.module.css';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useReadMark, useRecordDeletion } from '../data/recordMutations.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';
import { askForChanges } from '../data/useChanges.ts';
import { fullName } from '../format.ts';
import type { Steps } from '../keyboard/useSteps.ts';
import type { ListAddress } from '../list/listState.ts';
import styles from './DetailToolbar.module.css';

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

interface ReadToggleProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: Types['summary'];
}

/** Marks an open record as unread, to come back to it, or as read again. */
function ReadToggle<Types extends RecordTypes>({ kind, record }: ReadToggleProps<Types>) {
  const t = useText();
  const shared = useSharedText();
  const problemText = useProblemText();
  const mark = useReadMark(kind, record.id);
  const toggle = () =>
    mark.mutate(!record.unread, {
      onError: (error) =>
        toast({ type: 'error', title: shared('states.error'), description: problemText(error) }),
    });
  return (
    <Button variant="ghost" className={controls.control} busy={mark.isPending} onClick={toggle}>
      <Icon icon={record.unread ? MailOpen : Mail} size="1rem" />
      <span className={controls.label}>
        {t(record.unread ? 'record.markRead' : 'record.markUnread')}
      </span>
    </Button>
  );
}

interface DeleteButtonProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: Types['summary'];
  /** It is gone. */
  onDeleted: () => void;
}

/** Deletes a record for good, after a question. */
function DeleteButton<Types extends RecordTypes>(props: DeleteButtonProps<Types>) {
  const { kind, record, onDeleted } = props;
  const t = useText();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const deletion = useRecordDeletion(kind, record.id);
  const name = fullName(record);
  const deleted = useRef(false);
  useEffect(
    () => () => {
      // Not while it is still open: it would be asked for again, and is no more.
      if (deleted.current) void askForChanges(client);
    },
    [client],
  );
  const goAhead = async () => {
    await deletion.mutateAsync();
    deleted.current = true;
    toast({ type: 'success', title: t('record.deleted', { name }) });
    onDeleted();
  };
  return (
    <>
      <Button variant="ghost" className={controls.control} onClick={() => setAsked(true)}>
        <Icon icon={Trash2} size="1rem" />
        <span className={controls.label}>{t('record.delete')}</span>
      </Button>
      {asked && (
        <ConfirmDialog
          title={t(`${kind.name}.deleteTitle`, { name })}
          confirm={t('record.delete')}
          onConfirm={goAhead}
          onClose={() => setAsked(false)}
        >
          <p>{t(`${kind.name}.deleteText`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
