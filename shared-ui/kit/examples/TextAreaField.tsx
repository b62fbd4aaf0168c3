import type { ComponentProps } from 'react';
import { TextAreaField } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { fieldProps } from './fieldProps.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

/** Why the entry was refused. */
const error = 'tooLong';

function States() {
  const t = useText();
  const label = t('sample.title');
  return (
    <>
      <State name="default">
        <TextAreaField name="default" label={label} />
      </State>
      <State name="filled">
        <TextAreaField name="filled" label={label} defaultValue={t('sample.paragraph')} />
      </State>
      <State name="optional">
        <TextAreaField name="optional" label={label} hint={t('sample.hint')} optional />
      </State>
      <State name="invalid">
        <TextAreaField name="invalid" label={label} error={error} />
      </State>
      <State name="disabled">
        <TextAreaField name="disabled" label={label} defaultValue={t('sample.text')} disabled />
      </State>
    </>
  );
}

export const textAreaField = {
  name: 'TextAreaField',
  usage: "<TextAreaField label={label} rows={8} error={error} {...register('message')} />",
  props: { ...fieldProps, rows: 'number' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof TextAreaField>>;
