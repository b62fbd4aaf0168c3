import type { ComponentProps } from 'react';
import { Compass } from 'lucide-react';
import { Icon, TextCards } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  const items = t.list('sample.titles').map((title) => ({ title, text: t('sample.text') }));
  const withIcons = items.map((item) => ({ ...item, icon: <Icon icon={Compass} /> }));
  return (
    <>
      <State name="default" wide>
        <TextCards level={3} columns={4} items={items} />
      </State>
      <State name="icon" wide>
        <TextCards level={3} columns={2} items={withIcons.slice(0, 2)} />
      </State>
    </>
  );
}

export const textCards = {
  name: 'TextCards',
  usage: '<TextCards items={[{ title, text, icon }]} columns={3} />',
  props: { items: 'readonly { title, text, icon }[]', columns: '2 | 3 | 4', level: '2 | 3 | 4' },
  States,
} satisfies Example<ComponentProps<typeof TextCards>>;
