import type { ComponentProps } from 'react';
import { PageMeta } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <p>{t('sample.pageTitle')}</p>
        <PageMeta title={t('title')} description={t('lead')} />
      </State>
    </>
  );
}

export const pageMeta = {
  name: 'PageMeta',
  usage: '<PageMeta title={title} description={description} />',
  props: { title: 'string', description: 'string' },
  States,
} satisfies Example<ComponentProps<typeof PageMeta>>;
