import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { useForm } from '@sumut/forms';
import { toast } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { useFormFailure } from '../../../problems.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useEntrySave, type Entry } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { useText } from '../../../i18n.ts';

/** Props of the editor of each kind. */
export interface EditorProps<Stored extends Entry> {
  /** The entry when it was opened; undefined for a new one. */
  entry: Stored | undefined;
  /** The latest stored state of the entry; undefined for a new or deleted entry. */
  latest: Stored | undefined;
  /** The user, to whom the drafts belong. */
  username: string;
}

/** Form field without a control: the version of the entry that the input is based on. As a form field, the version is part of the draft. */
export const versionShape = { version: z.optional(z.int()) };

/** Form values of every editor. */
export interface VersionInput extends FieldValues {
  version?: number | undefined;
}

/** Valid values of every editor, in addition to the fields of the entry. */
export interface FilledEntry {
  version?: number | undefined;
  file?: File | undefined;
}

interface EditorOptions<
  Stored extends Entry,
  Input extends VersionInput,
  Filled extends FilledEntry,
> extends EditorProps<Stored> {
  kind: ContentKind;
  schema: z.ZodMiniType<Filled, Input>;
  /** Returns the form values of an entry, or the initial values of a new one. */
  toFormValues: (entry: Stored | undefined) => Omit<Input, 'version' | 'file'>;
}

/** Returns the form of an entry, with draft, saving and detection of changes by others. */
export function useEntryEditor<
  Stored extends Entry,
  Input extends VersionInput,
  Filled extends FilledEntry,
>(options: EditorOptions<Stored, Input, Filled>) {
  const { kind, schema, entry, latest, username, toFormValues } = options;
  const t = useText('features/content');
  const navigate = useNavigate();
  const save = useEntrySave(kind);
  const [sentShare, setSentShare] = useState<number>();
  const from = entry?.id ?? newEntry;
  const valuesOf = (stored: Stored | undefined) =>
    ({ ...toFormValues(stored), version: stored?.version }) as DefaultValues<Input>;
  const form = useForm({
    schema,
    initial: valuesOf(entry),
    draft: portalDraftKey(username, `content.${kind}.${from}`),
  });
  const version = useWatch({ control: form.control, compute: (values: Input) => values.version });

  const send = async (filled: Filled) => {
    const { version: seen, file, ...fields } = filled;
    const base = entry && { id: entry.id, version: seen ?? entry.version };
    const key = entry ? undefined : form.getIdempotencyKey(filled);
    if (file) setSentShare(0);
    await save
      .mutateAsync({ base, key, fields, file, onProgress: setSentShare })
      .finally(() => setSentShare(undefined));
    toast({ type: 'success', title: t('saved') });
  };

  return {
    form,
    /** Props of the publish switch. */
    published: form.register('published' as Path<Input>),
    /** Props of the form element for submitting. */
    submission: {
      send,
      onFailed: useFormFailure(t('saveErrorTitle')),
      onSent: () => void navigate(contentHref(kind), { state: { from } }),
      keepInput: true,
    },
    /** Uploaded share of the file, 0 to 1. */
    sentShare,
    /** The user who has changed the entry since it was opened, if any. */
    changedBy:
      latest && version !== undefined && latest.version > version ? latest.changedBy : undefined,
    /** Lets the next save overwrite changes by others. */
    keepMine: () =>
      form.setValue('version' as Path<Input>, latest?.version as PathValue<Input, Path<Input>>),
    /** Replaces the input with the latest state of the entry. */
    discard: () => form.discard(valuesOf(latest ?? entry)),
  };
}

/** The state of an editor, which `EditorFrame` needs. */
export type EntryEditorState<Input extends VersionInput, Filled extends FilledEntry> = ReturnType<
  typeof useEntryEditor<Entry, Input, Filled>
>;
