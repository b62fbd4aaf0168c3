import type { ComponentProps } from 'react';
import { FeatureList } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  const items = [...t.list('sample.titles'), t('sample.text')];
  return (
    <>
      <State name="default" wide>
        <FeatureList items={items} />
      </State>
      <State name="list">
        <FeatureList kind="list" items={items} />
      </State>
      <State name="long">
        <FeatureList kind="list" items={[t('sample.long')]} />
      </State>
    </>
  );
}

export const featureList = {
  name: 'FeatureList',
  usage: '<FeatureList items={features} kind="list" />',
  props: { items: 'readonly ReactNode[]', kind: "'board' | 'list'" },
  States,
} satisfies Example<ComponentProps<typeof FeatureList>>;
