import type { ComponentProps } from 'react';
import { Badge } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const tones = ['neutral', 'accent', 'good', 'warn', 'bad', 'info'] as const;

function States() {
  const t = useText();
  const words = t.list('sample.titles');
  return (
    <>
      <State name="variants">
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {words[index % words.length]}
          </Badge>
        ))}
      </State>
      <State name="long">
        <Badge tone="info">{t('sample.warning')}</Badge>
      </State>
    </>
  );
}

export const badge = {
  name: 'Badge',
  usage: '<Badge tone="good">…</Badge>',
  props: { tone: "'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'", children: 'ReactNode' },
  States,
} satisfies Example<ComponentProps<typeof Badge>>;
