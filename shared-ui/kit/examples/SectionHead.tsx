import type { ComponentProps } from 'react';
import { SectionHead } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <SectionHead level={3} size="lg" title={t('sample.title')} />
      </State>
      <State name="lead" wide>
        <SectionHead level={3} title={t('sample.title')} lead={t('sample.text')} />
      </State>
      <State name="aside" wide>
        <SectionHead
          level={3}
          size="lg"
          title={t('sample.title')}
          aside={t('sample.spare', { count: 8, total: 1200 })}
        />
      </State>
      <State name="long" wide>
        <SectionHead level={3} title={t('sample.long')} />
      </State>
    </>
  );
}

export const sectionHead = {
  name: 'SectionHead',
  usage: '<SectionHead id={titleId} title={title} lead={lead} />',
  props: {
    title: 'ReactNode',
    id: 'string',
    lead: 'ReactNode',
    level: '2 | 3',
    size: "'md' | 'lg'",
    aside: 'ReactNode',
  },
  States,
} satisfies Example<ComponentProps<typeof SectionHead>>;
