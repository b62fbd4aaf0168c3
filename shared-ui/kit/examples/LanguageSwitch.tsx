import type { ComponentProps } from 'react';
import { LanguageSwitch } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
  return (
    <>
      <State name="default">
        <LanguageSwitch />
      </State>
    </>
  );
}

export const languageSwitch = {
  name: 'LanguageSwitch',
  usage: '<LanguageSwitch />',
  props: { className: 'string' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof LanguageSwitch>>;
