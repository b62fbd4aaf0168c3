import type { ComponentProps } from 'react';
import { PasswordField } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { fieldProps } from './fieldProps.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

/** Why the entry was refused. */
const error = 'required';

function States() {
  const t = useText();
  const password = t('sample.password');
  return (
    <>
      <State name="default">
        <PasswordField name="default" label={password} />
      </State>
      <State name="filled">
        <PasswordField name="filled" label={password} defaultValue="azimuth-024" />
      </State>
      <State name="invalid">
        <PasswordField name="invalid" label={password} error={error} />
      </State>
      <State name="disabled">
        <PasswordField name="disabled" label={password} disabled />
      </State>
    </>
  );
}

export const passwordField = {
  name: 'PasswordField',
  usage: "<PasswordField label={label} error={error} {...register('password')} />",
  props: fieldProps,
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof PasswordField>>;
