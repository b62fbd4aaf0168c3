import type { ComponentProps } from 'react';
import { SpecBoard } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  const items = [
    { label: t('sample.range'), value: '250+', unit: t('sample.kilometres'), big: true },
    { label: t('sample.endurance'), value: '150–200', unit: t('sample.hours'), big: true },
    ...t.list('sample.titles').map((label) => ({ label, value: t('sample.material') })),
  ];
  return (
    <>
      <State name="default" wide>
        <SpecBoard items={items} />
      </State>
    </>
  );
}

export const specBoard = {
  name: 'SpecBoard',
  usage: '<SpecBoard items={[{ label, value, unit, big: true }]} />',
  props: { items: 'readonly { label, value, unit, icon, big }[]' },
  States,
} satisfies Example<ComponentProps<typeof SpecBoard>>;
