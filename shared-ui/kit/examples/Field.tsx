import type { ComponentProps } from 'react';
import { Field } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const error = 'invalid';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Field label={t('sample.speed')}>
          {(wiring) => <input {...wiring} type="range" name="speed" />}
        </Field>
      </State>
      <State name="hint">
        <Field label={t('sample.range')} hint={t('sample.text')} optional>
          {(wiring) => <input {...wiring} type="range" name="range" />}
        </Field>
      </State>
      <State name="invalid">
        <Field label={t('sample.endurance')} error={error}>
          {(wiring) => <input {...wiring} type="range" name="endurance" />}
        </Field>
      </State>
    </>
  );
}

export const field = {
  name: 'Field',
  usage:
    '<Field label={label} error={error}>\n  {(wiring) => <input {...wiring} type="range" />}\n</Field>',
  props: {
    label: 'string',
    hint: 'string',
    error: 'FieldError',
    optional: 'boolean',
    className: 'string',
    children: '(wiring: ControlWiring) => ReactNode',
  },
  States,
} satisfies Example<ComponentProps<typeof Field>>;
