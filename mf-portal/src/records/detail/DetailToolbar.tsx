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
  OctagonAlert,
  ShieldCheck,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { Icon, VisuallyHidden, toast } from '@sumut/shared-ui';
import { can } from '@sumut/contracts/portal/permissions';
import controls from '../../components/controls.module.css';
import { SmallButton } from '../../components/SmallButton.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useText } from '../../i18n.ts';
import { useFailureToast } from '../../problems.ts';
import { useUser } from '../../session/session.ts';
import { useReadMark, useRecordDeletion } from '../data/recordMutations.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';
import { refetchChanges } from '../data/useChanges.ts';
import { fullName } from '../format.ts';
import type { RecordNavigation } from '../keyboard/useRecordNavigation.ts';
import type { ListState } from '../list/listState.ts';
import styles from './DetailToolbar.module.css';

interface DetailBarProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  /** Undefined until the record is loaded. */
  record: Types['summary'] | undefined;
  listState: ListState;
  navigation: RecordNavigation;
  /** Marks the record as spam, or removes the mark; undefined until the record is loaded. */
  onSpam: ((spam: boolean) => void) | undefined;
}

/** Toolbar of an open record: back to the list, previous and next record, actions. */
export function DetailBar<Types extends RecordTypes>(props: DetailBarProps<Types>) {
  const { kind, record, listState, navigation, onSpam } = props;
  const t = useText();
  const { role } = useUser();
  /** Change of the list state that closes the record. */
  const close = { id: undefined };
  return (
    <div className={styles.bar}>
      <Link className={styles.back} to={listState.href(close)} preventScrollReset>
        <Icon icon={ArrowLeft} directional size="1rem" className={styles.arrow} />
        <Icon icon={X} size="1rem" className={styles.cross} />
        <span className={styles.word}>{t('record.back')}</span>
      </Link>
      <Step icon={ChevronUp} label={t('record.previous')} step={navigation.previous} />
      <Step icon={ChevronDown} label={t('record.next')} step={navigation.next} />
      <div className={styles.actions}>
        {record && <ReadToggle kind={kind} record={record} />}
        {record && onSpam && can(role, `${kind.name}.change`) && (
          <SmallButton onClick={() => onSpam(!record.spam)}>
            <Icon icon={record.spam ? ShieldCheck : OctagonAlert} size="1rem" />
            <span className={controls.label}>
              {t(record.spam ? 'record.notSpam' : 'record.markSpam')}
            </span>
          </SmallButton>
        )}
        {record && can(role, `${kind.name}.delete`) && (
          <DeleteButton
            kind={kind}
            record={record}
            onDeleted={() => listState.go(close, { replace: true })}
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

/** Button that opens the previous or next record. Not `disabled` at either end of the list, so that the button keeps the focus. */
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

/** Button that marks an open record as unread or read. */
function ReadToggle<Types extends RecordTypes>({ kind, record }: ReadToggleProps<Types>) {
  const t = useText();
  const onError = useFailureToast();
  const mark = useReadMark(kind, record.id);
  const toggle = () => mark.mutate(!record.unread, { onError });
  return (
    <SmallButton busy={mark.isPending} onClick={toggle}>
      <Icon icon={record.unread ? MailOpen : Mail} size="1rem" />
      <span className={controls.label}>
        {t(record.unread ? 'record.markRead' : 'record.markUnread')}
      </span>
    </SmallButton>
  );
}

interface DeleteButtonProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: Types['summary'];
  /** Called after the deletion. */
  onDeleted: () => void;
}

/** Button that deletes a record after confirmation. */
function DeleteButton<Types extends RecordTypes>(props: DeleteButtonProps<Types>) {
  const { kind, record, onDeleted } = props;
  const t = useText();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const deletion = useRecordDeletion(kind, record.id);
  const name = fullName(record);
  const deleted = useRef(false);
  useEffect(
    () => () => {
      // Runs on unmount: while the record is open, a refetch would request the deleted record.
      if (deleted.current) void refetchChanges(client);
    },
    [client],
  );
  const execute = async () => {
    await deletion.mutateAsync();
    deleted.current = true;
    toast({ type: 'success', title: t('record.deleted', { name }) });
    onDeleted();
  };
  return (
    <>
      <SmallButton onClick={() => setConfirming(true)}>
        <Icon icon={Trash2} size="1rem" />
        <span className={controls.label}>{t('record.delete')}</span>
      </SmallButton>
      {confirming && (
        <ConfirmDialog
          title={t(`${kind.name}.deleteTitle`, { name })}
          confirm={t('record.delete')}
          onConfirm={execute}
          onClose={() => setConfirming(false)}
        >
          <p>{t(`${kind.name}.deleteText`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
