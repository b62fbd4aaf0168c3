import { useState, type ComponentProps } from 'react';
import { Chip } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  const options = t.list('sample.options');
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <State name="default">
        {options.map((option, index) => (
          <Chip
            key={option}
            pressed={index === chosen}
            count={12 * index + 4}
            onClick={() => setChosen(index)}
          >
            {option}
          </Chip>
        ))}
      </State>
      <State name="pressed">
        <Chip pressed>{t('sample.title')}</Chip>
      </State>
      <State name="disabled">
        <Chip pressed={false} disabled>
          {t('sample.title')}
        </Chip>
      </State>
      <State name="long">
        <Chip pressed={false} count={1200}>
          {t('sample.long')}
        </Chip>
      </State>
    </>
  );
}

export const chip = {
  name: 'Chip',
  usage: '<Chip pressed={isOn} count={12} onClick={toggle}>…</Chip>',
  props: { pressed: 'boolean', count: 'number', children: 'ReactNode' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof Chip>>;
