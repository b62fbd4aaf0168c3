import { Suspense, useId, useState } from 'react';
import { lazyRetry, toast, VisuallyHidden } from '@sumut/shared-ui';
import type { Hold, HoldFields } from '@sumut/contracts/portal/holds';
import { can } from '@sumut/contracts/portal/permissions';
import { SmallButton } from '../../components/SmallButton.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useUser } from '../../session/session.ts';
import { type RecordKind, type RecordTypes, itemKey } from '../data/recordQueries.ts';
import notes from '../detail/Notes.module.css';
import detail from '../detail/RecordDetail.module.css';
import { fullName } from '../format.ts';
import styles from './Holds.module.css';
import { HoldTerm } from './HoldTerm.tsx';
import { useText } from '../../i18n.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { patchRecord } from '../data/recordCache.ts';

/** Places, changes and ends holds of a record, and updates the open record. */
function useHoldMutations<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  const { placeHold, changeHold, endHold } = kind.endpoints;
  const update = (change: (holds: readonly Hold[]) => Hold[]) => {
    const item = client.getQueryData<Types['whole']>(itemKey(kind, id));
    if (!item) return;
    const holds = change(item.holds);
    patchRecord(client, kind, id, { holds, held: holds.length > 0 });
  };
  const refetch = () => void client.invalidateQueries({ queryKey: itemKey(kind, id), exact: true });
  return {
    place: useMutation({
      mutationFn: (body: HoldFields) => call(placeHold, { params: { id }, body }),
      onSuccess: (hold) => update((holds) => [...holds, hold]),
    }),
    change: useMutation({
      mutationFn: ({ hold, ...body }: HoldFields & { hold: string }) =>
        call(changeHold, { params: { id, hold }, body }),
      // A changed hold has another id.
      onSuccess: (changed, { hold }) =>
        update((holds) => holds.map((one) => (one.id === hold ? changed : one))),
      onError: refetch,
    }),
    end: useMutation({
      mutationFn: (hold: string) => call(endHold, { params: { id, hold } }),
      onSuccess: (_nothing, hold) => update((holds) => holds.filter((one) => one.id !== hold)),
      onError: refetch,
    }),
  };
}

// Loaded lazily: most visits to a record place no hold.
const HoldDialog = lazyRetry(async () => ({
  default: (await import('./HoldDialog.tsx')).HoldDialog,
}));

interface HoldsProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: RecordTypes['whole'];
}

/** What an open dialog is for: a new hold, a change, or the end of a hold. */
type Question = { is: 'new' } | { is: 'change' | 'end'; hold: Hold };

/** The holds of a record, with buttons to place, change and end them. */
export function Holds<Types extends RecordTypes>({
  kind,
  record: { id, holds },
}: HoldsProps<Types>) {
  const t = useText('records/holds');
  const { role } = useUser();
  const titleId = useId();
  const { place, change, end } = useHoldMutations(kind, id);
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const succeed = (title: string) => toast({ type: 'success', title });

  const save = async (fields: HoldFields) => {
    if (question?.is === 'change') {
      await change.mutateAsync({ ...fields, hold: question.hold.id });
      succeed(t('changed'));
    } else {
      await place.mutateAsync(fields);
      succeed(t('placed'));
    }
  };
  const finish = async ({ id: hold }: Hold) => {
    await end.mutateAsync(hold);
    succeed(t('ended'));
  };

  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('title')}
      </h3>
      <p className={notes.hint}>{t(holds.length > 0 ? 'isHeld' : 'hint')}</p>
      {holds.length > 0 && (
        <ul className={notes.list}>
          {holds.map((hold) => (
            <HoldItem key={hold.id} hold={hold} onAsk={(is) => setQuestion({ is, hold })} />
          ))}
        </ul>
      )}
      {can(role, `${kind.name}.change`) && (
        <div>
          <SmallButton onClick={() => setQuestion({ is: 'new' })}>{t('place')}</SmallButton>
        </div>
      )}
      {question?.is === 'end' ? (
        <ConfirmDialog
          removesOpener
          title={t('endTitle')}
          confirm={t('endConfirm')}
          onConfirm={() => finish(question.hold)}
          onClose={close}
        >
          <p>{t('endText')}</p>
        </ConfirmDialog>
      ) : (
        question && (
          <Suspense>
            <HoldDialog
              hold={question.is === 'change' ? question.hold : undefined}
              onSave={save}
              onClose={close}
            />
          </Suspense>
        )
      )}
    </section>
  );
}

interface HoldItemProps {
  hold: Hold;
  onAsk: (is: 'change' | 'end') => void;
}

/** A hold with its reason, last day and owner. */
function HoldItem({ hold, onAsk }: HoldItemProps) {
  const t = useText('records/holds');
  const { reason, owner, placedAt } = hold;
  const name = reason || t('noReason');
  return (
    <li className={notes.note}>
      <p dir="auto" className={notes.text}>
        {name}
      </p>
      <p className={styles.facts}>
        <HoldTerm until={hold.until} />
        {owner && <span>{t('by', { name: fullName(owner) })}</span>}
        <Timestamp at={placedAt} />
      </p>
      {hold.changeable && (
        <div className={styles.buttons}>
          {(['change', 'end'] as const).map((is) => (
            <SmallButton key={is} onClick={() => onAsk(is)}>
              <span aria-hidden="true">{t(`buttons.${is}`)}</span>
              <VisuallyHidden>{t(`buttons.${is}Of`, { reason: name })}</VisuallyHidden>
            </SmallButton>
          ))}
        </div>
      )}
    </li>
  );
}
