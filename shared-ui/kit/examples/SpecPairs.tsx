import type { ComponentProps } from 'react';
import { SpecPairs } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  const pairs = [
    { label: t('sample.range'), value: '250+', unit: t('sample.kilometres') },
    { label: t('sample.endurance'), value: '12', unit: t('sample.hours') },
    { label: t('sample.title'), value: t('sample.material') },
  ];
  return (
    <>
      <State name="default">
        <SpecPairs items={pairs.slice(0, 2)} />
      </State>
      <State name="wide" wide>
        <SpecPairs items={pairs} />
      </State>
    </>
  );
}

export const specPairs = {
  name: 'SpecPairs',
  usage: '<SpecPairs items={[{ label, value, unit }]} />',
  props: { items: 'readonly { label, value, unit }[]' },
  States,
} satisfies Example<ComponentProps<typeof SpecPairs>>;
