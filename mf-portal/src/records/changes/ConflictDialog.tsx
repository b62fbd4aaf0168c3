import { useId, useRef } from 'react';
import dialogStyles from '../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../components/Dialog.tsx';
import { useDialogAction } from '../../components/useDialogAction.ts';
import { useText } from '../../i18n.ts';
import { getShownChange } from '../data/recordMutations.ts';
import type { RecordTypes } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import styles from './ConflictDialog.module.css';
import type { Conflict, RecordChanges } from './useRecordChanges.ts';

interface ConflictDialogProps<Types extends RecordTypes> {
  changes: RecordChanges<Types>;
  /** Returns the changeable fields of a record as text. */
  facts: (record: Partial<Types['whole']>) => Fact[];
}

/** Dialog for the oldest conflict. Renders nothing without a conflict. */
export function ConflictDialog<Types extends RecordTypes>(props: ConflictDialogProps<Types>) {
  const { conflict } = props.changes;
  return conflict && <OpenConflict key={conflict.id} conflict={conflict} {...props} />;
}

interface OpenConflictProps<Types extends RecordTypes> extends ConflictDialogProps<Types> {
  conflict: Conflict<Types>;
}

/** Shows the other user's changes, and applies the user's own change on top of them on request. */
function OpenConflict<Types extends RecordTypes>(props: OpenConflictProps<Types>) {
  const { conflict, changes, facts } = props;
  const { requested, now, by } = conflict;
  const t = useText();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const theirs = differences(facts(requested.seen), facts(now), (values) =>
    t('conflict.difference', values),
  );

  return (
    <Dialog ref={dialog} title={t('conflict.title')} describedBy={textId} onClose={changes.settle}>
      <div id={textId} className={dialogStyles.text}>
        <p>{t('conflict.text', { name: fullName(now) })}</p>
        {by && <p>{t('conflict.by', { name: fullName(by) })}</p>}
        <section>
          <h3 className={styles.title}>{t('conflict.theirs')}</h3>
          {theirs.length > 0 ? <FactList list={theirs} /> : <p>{t('conflict.same')}</p>}
        </section>
        <section>
          <h3 className={styles.title}>{t('conflict.own')}</h3>
          <FactList list={facts(getShownChange(requested))} />
        </section>
      </div>
      <DialogFooter
        action={action}
        confirm={t('conflict.apply')}
        onConfirm={() => void action.run(() => changes.change({ ...requested, seen: now }))}
      />
    </Dialog>
  );
}

function FactList({ list }: { list: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {list.map(({ label, value }) => (
        <div key={label} className={styles.difference}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A field of a record as text. */
export interface Fact {
  label: string;
  value: string;
}

/** Returns the facts for fields that have a value. */
export const toFacts = (fields: readonly [label: string, value: string | undefined][]): Fact[] =>
  fields.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Returns the fields that differ between two states of a record. Fields that are missing in one state are ignored. */
const differences = (
  before: readonly Fact[],
  after: readonly Fact[],
  describe: (values: { before: string; after: string }) => string,
): Fact[] =>
  before.flatMap(({ label, value }) => {
    const other = after.find((fact) => fact.label === label);
    return other && other.value !== value
      ? [{ label, value: describe({ before: value, after: other.value }) }]
      : [];
  });
