import type { ComponentProps } from 'react';
import { Lead } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <Lead>{t('sample.paragraph')}</Lead>
      </State>
    </>
  );
}

export const lead = {
  name: 'Lead',
  usage: '<Lead>…</Lead>',
  props: { children: 'ReactNode', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Lead>>;
