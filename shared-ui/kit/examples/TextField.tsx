import type { ComponentProps } from 'react';
import { TextField } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { fieldProps } from './fieldProps.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

/** Why the entry was refused. */
const error = 'required';

function States() {
  const t = useText();
  const label = t('sample.label');
  return (
    <>
      <State name="default">
        <TextField name="default" label={label} />
      </State>
      <State name="filled">
        <TextField name="filled" label={label} defaultValue={t('sample.name')} />
      </State>
      <State name="hint">
        <TextField name="hint" label={label} hint={t('sample.hint')} />
      </State>
      <State name="optional">
        <TextField name="optional" label={t('sample.phone')} type="tel" optional />
      </State>
      <State name="invalid">
        <TextField name="invalid" label={label} error={error} />
      </State>
      <State name="disabled">
        <TextField name="disabled" label={label} defaultValue={t('sample.name')} disabled />
      </State>
      <State name="long">
        <TextField name="long" label={t('sample.long')} defaultValue={t('sample.long')} />
      </State>
    </>
  );
}

export const textField = {
  name: 'TextField',
  usage: '<TextField label={label} type="email" error={error} {...register(\'email\')} />',
  props: { ...fieldProps, type: "'text' | 'email' | 'tel' | …" },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof TextField>>;
