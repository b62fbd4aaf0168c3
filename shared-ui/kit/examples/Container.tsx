import type { ComponentProps } from 'react';
import { Container } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default" wide flush>
        <Container>{t('sample.paragraph')}</Container>
      </State>
    </>
  );
}

export const container = {
  name: 'Container',
  usage: '<Container>…</Container>',
  props: { children: 'ReactNode', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Container>>;
