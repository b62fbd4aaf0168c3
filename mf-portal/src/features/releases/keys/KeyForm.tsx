import { useId } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { Button, TextAreaField, TextField, toast } from '@sumut/shared-ui';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { type NewKey, newKeySchema } from '@sumut/contracts/registry/keys';
import { useProblemText } from '../../../problems.ts';
import { useText } from '../i18n.ts';
import { useKeyAddition } from '../registryApi.ts';
import styles from './KeyForm.module.css';

const example = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: '…' });

/** Form to add a key; existing modules are suggested. */
export function KeyForm({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText();
  const problemText = useProblemText();
  const listId = useId();
  const addition = useKeyAddition();
  const form = useForm<KeyInput, unknown, NewKey>({
    resolver: newKeyResolver,
    defaultValues: { name: '', module: '', key: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (key) => {
    if (addition.isPending) return;
    try {
      await addition.mutateAsync(key);
    } catch (error) {
      toast({ type: 'error', title: t('keys.addErrorTitle'), description: problemText(error) });
      return;
    }
    form.reset();
    toast({ type: 'success', title: t('keys.added', { name: key.name, module: key.module }) });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        autoComplete="off"
        error={getFieldError(errors.name)}
        {...form.register('name')}
      />
      <TextField
        label={t('keys.module')}
        hint={t('keys.moduleHint')}
        dir="ltr"
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={getFieldError(errors.module)}
        {...form.register('module')}
      />
      <datalist id={listId}>
        {moduleNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextAreaField
        label={t('keys.key')}
        hint={t(errors.key?.type === 'private' ? 'keys.private' : 'keys.keyHint')}
        className={styles.key}
        dir="ltr"
        rows={3}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={getFieldError(errors.key)}
        {...form.register('key')}
      />
      <Button type="submit" size="sm" className={styles.submit} busy={addition.isPending}>
        {t(addition.isPending ? 'keys.adding' : 'keys.add')}
      </Button>
    </form>
  );
}

/** Form values: the key as pasted text. */
interface KeyInput {
  name: string;
  module: string;
  key: string;
}

/** Parses JSON; undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text contains a private key. */
const isPrivate = (text: string): boolean => {
  const json = parseJson(text);
  return text.includes('PRIVATE KEY') || (typeof json === 'object' && json !== null && 'd' in json);
};

/** Validates the form. An error of the type `private` marks a private key, which must not be sent. */
const newKeyResolver: Resolver<KeyInput, unknown, NewKey> = (input) => {
  const filled = { ...input, module: input.module.trim(), key: parseJson(input.key) };
  const { success, data, error } = newKeySchema.safeParse(filled);
  if (success) return { values: data, errors: {} };
  const errors: FieldErrors<KeyInput> = {};
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (field !== 'name' && field !== 'module' && field !== 'key') continue;
    errors[field] ??= {
      type: field === 'key' && isPrivate(input.key) ? 'private' : 'validate',
      message: input[field].trim() ? message : 'required',
    };
  }
  return { values: {}, errors };
};
