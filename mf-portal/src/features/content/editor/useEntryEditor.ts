import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { createIdempotencyKeys, getFieldErrors } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { useProblemText } from '../../../problems.ts';
import { useEntrySave, type Entry, type Base } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { useText } from '../i18n.ts';
import { createDraftStore } from './draft.ts';
import { fieldAt, type Filled } from './entryResolver.ts';

/** Props of each kind's editor. */
export interface EditorProps<Stored extends Entry> {
  /** The entry when it was opened; undefined for a new one. */
  entry: Stored | undefined;
  /** The latest state of the entry; undefined for a new or deleted one. */
  latest: Stored | undefined;
  /** Owner of the drafts. */
  username: string;
}

interface EditorOptions<
  Stored extends Entry,
  Input extends FieldValues,
  Fields,
> extends EditorProps<Stored> {
  kind: ContentKind;
  /** Form values of an entry, or initial values of a new one. */
  toFormValues: (entry: Stored | undefined) => Input;
  resolver: Resolver<Input, unknown, Filled<Fields>>;
}

/** Distinguishes a repeated save from a changed one. */
const getFingerprint = (fields: object, file: File | undefined): string =>
  JSON.stringify([fields, file?.name, file?.size, file?.lastModified]);

/** Form of an entry with draft, saving and detection of changes by others. */
export function useEntryEditor<
  Stored extends Entry,
  Input extends FieldValues,
  Fields extends object,
>(options: EditorOptions<Stored, Input, Fields>) {
  const { kind, entry, latest, username, toFormValues, resolver } = options;
  const t = useText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const save = useEntrySave(kind);
  const [keys] = useState(() => createIdempotencyKeys());
  const [sentShare, setSentShare] = useState<number>();
  const [draftStore] = useState(() =>
    createDraftStore(username, `${kind}.${entry?.id ?? newEntry}`),
  );
  const [draft] = useState(() => draftStore.read());
  const [restored, setRestored] = useState(draft !== undefined);
  const [base, setBase] = useState<Base | undefined>(
    () => entry && { id: entry.id, version: draft?.version ?? entry.version },
  );
  const form = useForm<Input, unknown, Filled<Fields>>({
    resolver,
    defaultValues: { ...toFormValues(entry), ...draft?.values } as DefaultValues<Input>,
  });

  const { subscribe } = form;
  const version = base?.version;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draftStore.write({ version, values }),
      }),
    [subscribe, draftStore, version],
  );

  /** Replaces the input by the latest state of the entry. */
  const discard = () => {
    form.reset(toFormValues(latest));
    draftStore.clear();
    setRestored(false);
    if (latest) setBase(latest);
  };

  const showRefusal = (error: unknown) => {
    const fields = toFormValues(entry);
    const refused = getFieldErrors(error)
      .map(({ field, error: reason }) => ({ path: field.split('.'), reason }))
      .filter(({ path }) => (path[0] ?? '') in fields);
    refused.forEach(({ path, reason }, index) =>
      form.setError(
        fieldAt(path) as Path<Input>,
        { message: reason },
        { shouldFocus: index === 0 },
      ),
    );
    if (refused.length > 0) return;
    toast({ type: 'error', title: t('saveErrorTitle'), description: problemText(error) });
  };

  const submit = form.handleSubmit(async ({ fields, file }) => {
    if (save.isPending) return;
    if (file) setSentShare(0);
    try {
      const key = base ? undefined : keys.getKey(getFingerprint(fields, file));
      await save.mutateAsync({ base, key, fields, file, onProgress: setSentShare });
    } catch (error) {
      showRefusal(error);
      return;
    } finally {
      setSentShare(undefined);
    }
    draftStore.clear();
    toast({ type: 'success', title: t('saved') });
    await navigate(contentHref(kind), { state: { from: entry?.id ?? newEntry } });
  });

  return {
    form,
    /** Props of the publish switch. */
    published: form.register('published' as Path<Input>),
    submit,
    busy: save.isPending,
    /** Uploaded share of the file, 0 to 1. */
    sentShare,
    /** The form shows a restored draft. */
    restored,
    discard,
    /** Who has changed the entry since it was opened. */
    changedBy: latest && base && latest.version > base.version ? latest.changedBy : undefined,
    /** Lets the next save overwrite changes by others. */
    keepMine: () => {
      if (latest) setBase(latest);
    },
  };
}

/** State of the editor that `EditorFrame` needs. */
export type EntryEditorState = Omit<
  ReturnType<typeof useEntryEditor<Entry, FieldValues, object>>,
  'form'
>;
