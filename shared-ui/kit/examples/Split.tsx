import type { ComponentProps } from 'react';
import { Split, Statement } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <Split side={t('sample.title')}>{t('sample.paragraph')}</Split>
      </State>
      <State name="statement" wide>
        <Split kind="statement" side={<Statement as="p">{t('sample.statement')}</Statement>}>
          {t('sample.paragraph')}
        </Split>
      </State>
    </>
  );
}

export const split = {
  name: 'Split',
  usage: '<Split side={<SectionHead title={title} />}>…</Split>',
  props: { side: 'ReactNode', children: 'ReactNode', kind: "'head' | 'statement'" },
  States,
} satisfies Example<ComponentProps<typeof Split>>;
