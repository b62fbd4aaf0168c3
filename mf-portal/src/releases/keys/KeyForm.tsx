import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button, TextAreaField, TextField, toast } from '@sumut/shared-ui';
import { getFieldError, type NewKey } from '@sumut/contracts';
import { useKeyAddition } from '../../api/registry.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import styles from './KeyForm.module.css';
import { newKeyResolver, type KeyInput } from './newKeyResolver.ts';
import { useText } from '../i18n.ts';

const example = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: '…' });

/** Lets another team key release a module; modules that are there already are offered by name. */
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
