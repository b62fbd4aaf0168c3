import { useId, useRef } from 'react';
import dialogStyles from '../../components/Dialog.module.css';
import { Dialog, DialogFoot } from '../../components/Dialog.tsx';
import { useDialogAction } from '../../components/useDialogAction.ts';
import { useText } from '../../i18n.ts';
import { shownChange } from '../data/recordMutations.ts';
import type { RecordTypes } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import styles from './ConflictDialog.module.css';
import type { Conflict, RecordChanges } from './useRecordChanges.ts';

interface ConflictQuestionProps<Types extends RecordTypes> {
  changes: RecordChanges<Types>;
  /** What a record says, in words, as far as it can be changed. */
  facts: (record: Partial<Types['whole']>) => Fact[];
}

/** Asks about the oldest conflict, where there is one. */
export function ConflictQuestion<Types extends RecordTypes>(props: ConflictQuestionProps<Types>) {
  const { conflict } = props.changes;
  return conflict && <ConflictDialog key={conflict.now.version} conflict={conflict} {...props} />;
}

interface ConflictDialogProps<Types extends RecordTypes> extends ConflictQuestionProps<Types> {
  conflict: Conflict<Types>;
}

/** Says what somebody else changed meanwhile, and makes one's own change on top of it when told to. */
function ConflictDialog<Types extends RecordTypes>(props: ConflictDialogProps<Types>) {
  const { conflict, changes, facts } = props;
  const { wanted, now, by } = conflict;
  const t = useText();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const seen = facts(wanted.seen);
  const theirs = differences(seen, facts(now));

  return (
    <Dialog ref={dialog} title={t('conflict.title')} describedBy={textId} onClose={changes.settle}>
      <div id={textId} className={dialogStyles.text}>
        <p>{t('conflict.text', { name: fullName(now) })}</p>
        {by && <p>{t('conflict.by', { name: fullName(by) })}</p>}
        <section>
          <h3 className={styles.title}>{t('conflict.theirs')}</h3>
          {theirs.length > 0 ? <Differences list={theirs} /> : <p>{t('conflict.same')}</p>}
        </section>
        <section>
          <h3 className={styles.title}>{t('conflict.own')}</h3>
          <dl className={styles.list}>
            {facts(shownChange(wanted)).map(({ label, value }) => (
              <div key={label} className={styles.difference}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <DialogFoot
        action={action}
        confirm={t('conflict.apply')}
        onConfirm={() => void action.run(() => changes.change({ ...wanted, seen: now }))}
      />
    </Dialog>
  );
}

function Differences({ list }: { list: readonly Difference[] }) {
  const t = useText();
  return (
    <dl className={styles.list}>
      {list.map(({ label, before, after }) => (
        <div key={label} className={styles.difference}>
          <dt>{label}</dt>
          <dd>{t('conflict.difference', { before, after })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One thing that a record says, in words. */
export interface Fact {
  label: string;
  value: string;
}

interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What two states of a record say differently; what only one of them tells is no difference. */
const differences = (before: readonly Fact[], after: readonly Fact[]): Difference[] =>
  before.flatMap(({ label, value }) => {
    const other = after.find((fact) => fact.label === label);
    return other && other.value !== value ? [{ label, before: value, after: other.value }] : [];
  });
