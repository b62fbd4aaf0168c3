import type { ComponentProps } from 'react';
import { Statement } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <Statement as="p">{t('sample.statement')}</Statement>
      </State>
      <State name="long" wide>
        <Statement as="p">{t('sample.long')}</Statement>
      </State>
    </>
  );
}

export const statement = {
  name: 'Statement',
  usage: '<Statement>…</Statement>',
  props: { children: 'ReactNode', as: "'h2' | 'p'", id: 'string', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Statement>>;
