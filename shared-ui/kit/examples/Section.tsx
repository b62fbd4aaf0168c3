import type { ComponentProps } from 'react';
import { Lead, Section } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const grounds = ['mist', 'warm', 'ink', 'night'] as const;

function States() {
  const t = useText();
  return (
    <>
      {grounds.map((ground) => (
        <State key={ground} name="onGround" wide flush>
          <Section ground={ground}>
            <Lead>{t('sample.paragraph')}</Lead>
          </Section>
        </State>
      ))}
    </>
  );
}

export const section = {
  name: 'Section',
  usage: '<Section ground="night" labelledBy={titleId}>…</Section>',
  props: {
    ground: "'mist' | 'warm' | 'ink' | 'night'",
    joined: 'boolean',
    labelledBy: 'string',
    id: 'string',
    className: 'string',
    children: 'ReactNode',
  },
  States,
} satisfies Example<ComponentProps<typeof Section>>;
