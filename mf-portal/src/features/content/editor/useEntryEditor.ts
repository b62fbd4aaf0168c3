import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { createIdempotencyKeys, fieldErrorsOf } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts';
import { useProblemText } from '../../../problems.ts';
import { useEntrySave, type Entry, type Base } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { useText } from '../i18n.ts';
import { draftOf } from './draft.ts';
import { fieldAt, type Filled } from './entryResolver.ts';

/** What each kind's editor gets. */
export interface EditorProps<Stored extends Entry> {
  /** As it was when it was opened; undefined for a new one. */
  entry: Stored | undefined;
  /** As it is by now; undefined for a new one, and when somebody deleted it. */
  latest: Stored | undefined;
  /** Whose drafts are kept. */
  username: string;
}

interface EditorOptions<
  Stored extends Entry,
  Input extends FieldValues,
  Fields,
> extends EditorProps<Stored> {
  kind: ContentKind;
  /** What the form holds of an entry, or of a new one. */
  valuesOf: (entry: Stored | undefined) => Input;
  resolver: Resolver<Input, unknown, Filled<Fields>>;
}

/** What tells an entry that is sent again from one that was changed. */
const contentOf = (fields: object, file: File | undefined): string =>
  JSON.stringify([fields, file?.name, file?.size, file?.lastModified]);

/** An entry's form: what was typed for it earlier, saving it, and what others do to it meanwhile. */
export function useEntryEditor<
  Stored extends Entry,
  Input extends FieldValues,
  Fields extends object,
>(options: EditorOptions<Stored, Input, Fields>) {
  const { kind, entry, latest, username, valuesOf, resolver } = options;
  const t = useText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const save = useEntrySave(kind);
  const [keys] = useState(() => createIdempotencyKeys());
  const [sentShare, setSentShare] = useState<number>();
  const [stored] = useState(() => draftOf(username, `${kind}.${entry?.id ?? newEntry}`));
  const [kept] = useState(() => stored.read());
  const [restored, setRestored] = useState(kept !== undefined);
  const [base, setBase] = useState<Base | undefined>(
    () => entry && { id: entry.id, version: kept?.version ?? entry.version },
  );
  const form = useForm<Input, unknown, Filled<Fields>>({
    resolver,
    defaultValues: { ...valuesOf(entry), ...kept?.values } as DefaultValues<Input>,
  });

  const { subscribe } = form;
  const version = base?.version;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => stored.write({ version, values }),
      }),
    [subscribe, stored, version],
  );

  /** Shows the entry as it is by now, in place of what was typed. */
  const discard = () => {
    form.reset(valuesOf(latest));
    stored.clear();
    setRestored(false);
    if (latest) setBase(latest);
  };

  const showRefusal = (error: unknown) => {
    const known = valuesOf(entry);
    const refused = fieldErrorsOf(error)
      .map(({ field, error: reason }) => ({ path: field.split('.'), reason }))
      .filter(({ path }) => (path[0] ?? '') in known);
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
      const key = base ? undefined : keys.keyOf(contentOf(fields, file));
      await save.mutateAsync({ base, key, fields, file, onProgress: setSentShare });
    } catch (error) {
      showRefusal(error);
      return;
    } finally {
      setSentShare(undefined);
    }
    stored.clear();
    toast({ type: 'success', title: t('saved') });
    await navigate(contentHref(kind), { state: { from: entry?.id ?? newEntry } });
  });

  return {
    form,
    /** The switch that says whether visitors see the entry. */
    published: form.register('published' as Path<Input>),
    submit,
    busy: save.isPending,
    /** Of the file that is on its way, 0 to 1. */
    sentShare,
    /** What is shown was typed earlier. */
    restored,
    discard,
    /** Who changed the entry since it was opened. */
    changedBy: latest && base && latest.version > base.version ? latest.changedBy : undefined,
    /** Lets the next saving replace what others made of it. */
    keepMine: () => {
      if (latest) setBase(latest);
    },
  };
}

/** What the frame around an entry's fields needs of it. */
export type EntryEditorState = Omit<
  ReturnType<typeof useEntryEditor<Entry, FieldValues, object>>,
  'form'
>;
