import { useId } from 'react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Button, SelectField, TextAreaField, TextField, toast } from '@sumut/shared-ui';
import { line, text } from '@sumut/contracts/forms/text';
import { type KeyRight, keyRights } from '@sumut/contracts/registry/keyRights';
import { type NewKey, newKeySchema } from '@sumut/contracts/registry/keys';
import { teamKeySchema } from '@sumut/contracts/registry/proof';
import { partNameSchema } from '@sumut/contracts/registry/release';
import { FormFailure } from '../../../components/forms.tsx';
import { useFormFailure } from '../../../problems.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { useText } from '../../../i18n.ts';
import { useKeyAddition } from '../registryApi.ts';
import styles from './KeyForm.module.css';

const example = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: '…' });

/** Parses JSON. Returns undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks whether a text contains a private key. */
const isPrivate = (text: string): boolean => {
  const json = parseJson(text);
  return text.includes('PRIVATE KEY') || (typeof json === 'object' && json !== null && 'd' in json);
};

/** Maximum length of a pasted key in UTF-16 units: many times that of the longest. */
const keyMax = 4000;

/** Choices for the rights of a key. */
const rightChoices = {
  // Every key may share previews.
  all: ['upload', 'live'],
  upload: ['upload'],
  live: ['live'],
  preview: ['preview'],
} as const;
type RightChoice = keyof typeof rightChoices;

/** Schema of the form, in which the key is pasted as text. The message `private` marks a private key, which must not be sent. */
const schema = z.extend(newKeySchema, {
  module: z.pipe(line(80), partNameSchema),
  rights: z.pipe(
    z.enum(['all', ...keyRights]),
    z.transform((choice: RightChoice): KeyRight[] => [...rightChoices[choice]]),
  ),
  key: z.pipe(
    z.pipe(
      text(keyMax).check(z.refine((pasted) => !isPrivate(pasted), 'private')),
      z.transform(parseJson),
    ),
    teamKeySchema,
  ),
});

/** The key has no initial value, so that no draft stores it: the user may paste a private key. */
const initial = { name: '', module: '', rights: 'all' } as const;

/** Form that adds a team key. Existing modules are suggested. */
export function KeyForm({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText('features/releases');
  const listId = useId();
  const addition = useKeyAddition();
  const onFailed = useFormFailure(t('keys.addErrorTitle'));
  const { username } = useUser();
  const form = useForm({ schema, initial, draft: portalDraftKey(username, 'teamKey') });
  const refused = form.formState.errors.key?.message;
  const keyHint =
    refused === 'private' || refused === 'taken' ? (`keys.${refused}` as const) : 'keys.keyHint';

  const send = async (key: NewKey) => {
    await addition.mutateAsync(key);
    // The form does not reset a field without an initial value.
    form.setValue('key', '');
    toast({ type: 'success', title: t('keys.added', { name: key.name, module: key.module }) });
  };

  return (
    <Form form={form} send={send} onFailed={onFailed} className={styles.form}>
      <TextField
        {...form.field('name', t('keys.name'))}
        hint={t('keys.nameHint')}
        autoComplete="off"
      />
      <TextField
        {...form.field('module', t('keys.module'))}
        hint={t('keys.moduleHint')}
        dir="ltr"
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={listId}>
        {moduleNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        {...form.field('rights', t('keys.rights'))}
        hint={t('keys.rightsHint')}
        options={(['all', ...keyRights] as const).map((value) => ({
          value,
          label: t(`keys.rightChoices.${value}`),
        }))}
      />
      <TextAreaField
        {...form.field('key', t('keys.key'))}
        hint={t(keyHint)}
        className={styles.key}
        dir="ltr"
        rows={3}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure result={form.result} title={t('keys.addErrorTitle')} className={styles.wide} />
      <Button type="submit" size="sm" className={styles.submit} busy={form.busy}>
        {t(form.busy ? 'keys.adding' : 'keys.add')}
      </Button>
    </Form>
  );
}
