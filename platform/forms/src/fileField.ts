import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropFile, keepFile, readKeptFile } from './keptFile.ts';
import type { FormHandle } from './useForm.tsx';

/** Creates the schema of a chosen file. `rules` checks the file's name and size, in the browser as on the server. */
export const fileSchema = (rules: z.ZodMiniType) =>
  z
    .custom<File>((value) => value instanceof File, 'required')
    .check(({ value, issues }) => {
      for (const { message } of rules.safeParse(value).error?.issues ?? []) {
        issues.push({ code: 'custom', message, input: value });
      }
    });

/**
 * Keeps the chosen file across a reload, under a key of session storage, until the file is sent or removed, or the day ends. `restore`
 * receives the file that was kept before the reload.
 */
function useKeptFile(key: string | undefined, file: unknown, restore: (file: File) => void) {
  const had = useRef(false);
  const onRead = useEffectEvent((kept: File | undefined) => {
    if (kept && !had.current) restore(kept);
  });

  useEffect(() => {
    if (key !== undefined) void readKeptFile(key).then((kept) => onRead(kept));
  }, [key]);
  useEffect(() => {
    if (key === undefined) return;
    if (file instanceof File) void keepFile(key, file);
    else if (had.current) void dropFile(key);
    had.current = file instanceof File;
  }, [key, file]);
}

/** Returns the props of a `FileField`. A chosen file is validated immediately. `keep` is the key under which the file is kept. */
export function useFileField<Input extends FieldValues, Output>(
  form: FormHandle<Input, Output>,
  name: FieldPath<Input>,
  label: string,
  keep?: string,
) {
  const { field } = useController({ control: form.control, name });
  const { value, ref, onBlur, onChange } = field;
  const file: unknown = value;
  useKeptFile(keep, file, onChange);
  return {
    label,
    name,
    ref,
    onBlur,
    error: form.errorAt(name),
    file: file instanceof File ? file : undefined,
    onChoose: (chosen: File | undefined) => {
      onChange(chosen);
      if (chosen) void form.trigger(name);
      else form.clearErrors(name);
    },
  };
}
