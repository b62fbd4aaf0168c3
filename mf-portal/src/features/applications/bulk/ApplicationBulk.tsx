import { Suspense, useState, type ReactNode, useId, type SubmitEvent } from 'react';
import { VisuallyHidden } from '@sumut/shared-ui';
import { SmallButton } from '../../../components/SmallButton.tsx';
import type { BulkActions } from '../../../records/bulk/BulkBar.tsx';
import { BulkList } from '../../../records/bulk/BulkList.tsx';
import { lazyWithTexts, useText } from '../../../i18n.ts';
import { rowId } from '../../../records/list/rowFocus.ts';
import type { RecordsView } from '../../../records/list/useRecordsView.ts';
import type { ApplicationTypes } from '../applicationKind.ts';
import { ReasonDialog } from '../stage/useStages.tsx';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { recordLimits } from '@sumut/contracts/portal/recordLimits';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import { readField } from '../../../components/readField.ts';
import styles from '../../../records/bulk/bulk.module.css';

const fieldName = 'bulk-tag';

interface TagFormProps {
  actions: BulkActions<ApplicationTypes>;
  /** Tags in use, offered as suggestions. */
  suggestions: readonly { tag: string }[];
}

/** Form that adds a tag to the selected applications. Applications that already have the tag are not changed. */
function TagForm({ actions: { tryChange, busy }, suggestions }: TagFormProps) {
  const t = useText('features/applications');
  const portal = useText();
  const id = useId();
  const add = async (tag: string, form: HTMLFormElement) => {
    const added = await tryChange(({ tags }) => {
      const hasIt = tags.some((one) => normalizedKey(one) === normalizedKey(tag));
      const after = hasIt ? tags : [...tags, tag];
      return { change: { tags: after }, shown: { tags: after } };
    });
    if (added) form.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tag = normaliseLine(readField(form, fieldName));
    if (tag !== '') void add(tag, form);
  };
  return (
    <form className={styles.tag} onSubmit={submit}>
      <VisuallyHidden>
        <label htmlFor={id}>{portal('bulk.tag')}</label>
      </VisuallyHidden>
      <input
        id={id}
        name={fieldName}
        dir="auto"
        list={`${id}-tags`}
        placeholder={portal('bulk.tag')}
        maxLength={recordLimits.tag}
        autoComplete="off"
      />
      <datalist id={`${id}-tags`}>
        {suggestions.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <SmallButton type="submit" busy={busy}>
        {t('addTag')}
      </SmallButton>
    </form>
  );
}

// Loaded lazily: most visits to the list send no mail.
const BulkMailDialog = lazyWithTexts(
  'features/applications/bulkMail',
  async () => (await import('../bulkMail/BulkMailDialog.tsx')).BulkMailDialog,
);

interface ApplicationBulkProps {
  view: RecordsView<ApplicationTypes>;
  /** The list. */
  children: ReactNode;
}

/** List of applications that can be selected, then changed or mailed together. A rejection first requires a reason for all of them. */
export function ApplicationBulk({ view, children }: ApplicationBulkProps) {
  const t = useText('features/applications');
  const mailText = useText('records/correspondence');
  const [rejecting, setRejecting] = useState<BulkActions<ApplicationTypes>>();
  const [writing, setWriting] = useState<BulkActions<ApplicationTypes>>();
  const reject = (rejectionReason: string) =>
    rejecting?.change(() => ({ change: { status: 'rejected', rejectionReason } })) ??
    Promise.resolve();
  return (
    <>
      <BulkList
        view={view}
        onStatus={(status, actions) => {
          if (status === 'rejected') setRejecting(actions);
          return status === 'rejected';
        }}
        more={(actions) => (
          <>
            <TagForm actions={actions} suggestions={view.counts?.tags ?? []} />
            <SmallButton onClick={() => setWriting(actions)}>
              {mailText('applicant.several')}
            </SmallButton>
          </>
        )}
      >
        {children}
      </BulkList>
      {rejecting && (
        <ReasonDialog
          title={t('rejectSeveral', { count: rejecting.selected.length })}
          reason=""
          onReject={reject}
          onClose={() => {
            setRejecting(undefined);
            focusRowIfLost(rejecting.selected[0]?.id);
          }}
        />
      )}
      {writing && (
        <Suspense fallback={null}>
          <BulkMailDialog
            applications={writing.selected}
            onSelect={writing.select}
            onClose={() => {
              setWriting(undefined);
              focusRowIfLost(writing.selected[0]?.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Moves a lost focus to the row of the application: the button that opened a dialog is removed when nothing is selected any more. */
function focusRowIfLost(id = ''): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) document.getElementById(rowId(id))?.focus();
}
