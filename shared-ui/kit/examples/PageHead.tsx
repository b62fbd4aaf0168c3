import type { ComponentProps } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Icon, PageHead, backLinkClass } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default" wide flush>
        <PageHead surface="ink" title={t('sample.title')} lead={t('sample.text')} tape={24} />
      </State>
      <State name="onSurface" wide flush>
        <PageHead
          surface="violet"
          title={t('sample.long')}
          lead={t('sample.paragraph')}
          back={
            <a href="#PageHead" className={backLinkClass}>
              <Icon icon={ArrowLeft} directional />
              {t('sample.back')}
            </a>
          }
        />
      </State>
    </>
  );
}

export const pageHead = {
  name: 'PageHead',
  usage: '<PageHead surface="ink" title={title} lead={lead} tape={24} />',
  props: {
    title: 'ReactNode',
    lead: 'ReactNode',
    surface: "'violet' | 'ink'",
    back: 'ReactNode',
    tape: 'number',
  },
  States,
} satisfies Example<ComponentProps<typeof PageHead>>;
