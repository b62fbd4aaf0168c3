import type { ComponentProps } from 'react';
import { SelectField } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { fieldProps } from './fieldProps.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

/** Why the entry was refused. */
const error = 'option';

function States() {
  const t = useText();
  const label = t('sample.choose');
  const options = t.list('sample.options').map((option) => ({ value: option, label: option }));
  const withPrompt = [{ value: '', label }, ...options];
  const long = [{ value: 'long', label: t('sample.long') }, ...options];
  return (
    <>
      <State name="default">
        <SelectField name="default" label={label} options={withPrompt} />
      </State>
      <State name="filled">
        <SelectField name="filled" label={label} options={options} />
      </State>
      <State name="optional">
        <SelectField name="optional" label={label} options={withPrompt} optional />
      </State>
      <State name="invalid">
        <SelectField name="invalid" label={label} options={withPrompt} error={error} />
      </State>
      <State name="disabled">
        <SelectField name="disabled" label={label} options={options} disabled />
      </State>
      <State name="long">
        <SelectField name="long" label={label} options={long} />
      </State>
    </>
  );
}

export const selectField = {
  name: 'SelectField',
  usage: "<SelectField label={label} options={options} {...register('subject')} />",
  props: { ...fieldProps, options: 'readonly { value: string; label: string }[]' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof SelectField>>;
