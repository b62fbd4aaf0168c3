import type { ComponentProps } from 'react';
import { Disclosure } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Disclosure summary={t('sample.title')}>{t('sample.paragraph')}</Disclosure>
      </State>
      <State name="open">
        <Disclosure open summary={t('sample.title')}>
          {t('sample.paragraph')}
        </Disclosure>
      </State>
      <State name="long">
        <Disclosure summary={t('sample.long')}>{t('sample.long')}</Disclosure>
      </State>
    </>
  );
}

export const disclosure = {
  name: 'Disclosure',
  usage: '<Disclosure name="positions" summary={title}>…</Disclosure>',
  props: {
    summary: 'ReactNode',
    summaryClassName: 'string',
    children: 'ReactNode',
    name: 'string',
    open: 'boolean',
  },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof Disclosure>>;
