import type { ComponentProps } from 'react';
import { Lead, Section } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const surfaces = ['mist', 'warm', 'ink', 'night'] as const;

function States() {
  const t = useText();
  return (
    <>
      {surfaces.map((surface) => (
        <State key={surface} name="onSurface" wide flush>
          <Section surface={surface}>
            <Lead>{t('sample.paragraph')}</Lead>
          </Section>
        </State>
      ))}
    </>
  );
}

export const section = {
  name: 'Section',
  usage: '<Section surface="night" labelledBy={titleId}>…</Section>',
  props: {
    surface: "'mist' | 'warm' | 'ink' | 'night'",
    joined: 'boolean',
    labelledBy: 'string',
    id: 'string',
    className: 'string',
    children: 'ReactNode',
  },
  States,
} satisfies Example<ComponentProps<typeof Section>>;
