import type { ComponentProps } from 'react';
import { Newspaper } from 'lucide-react';
import { EmptyState, Icon } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <EmptyState text={t('sample.nothingText')} />
      </State>
      <State name="icon">
        <EmptyState
          title={t('sample.nothing')}
          text={t('sample.nothingText')}
          icon={<Icon icon={Newspaper} />}
        />
      </State>
      <State name="long">
        <EmptyState title={t('sample.long')} text={t('sample.long')} />
      </State>
    </>
  );
}

export const emptyState = {
  name: 'EmptyState',
  usage: '<EmptyState title={title} text={text} icon={<Icon icon={Newspaper} />} />',
  props: { title: 'string', text: 'ReactNode', icon: 'ReactNode' },
  States,
} satisfies Example<ComponentProps<typeof EmptyState>>;
