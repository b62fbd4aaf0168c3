import type { ComponentProps } from 'react';
import { Info } from 'lucide-react';
import { Button, Icon, Tooltip } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Tooltip label={t('sample.text')}>
          <Button variant="ghost">{t('sample.title')}</Button>
        </Tooltip>
      </State>
      <State name="icon">
        <Tooltip label={t('sample.readAloud')}>
          <Button variant="ghost" aria-label={t('sample.readAloud')}>
            <Icon icon={Info} />
          </Button>
        </Tooltip>
      </State>
      <State name="long">
        <Tooltip label={t('sample.long')}>
          <Button variant="ghost">{t('sample.title')}</Button>
        </Tooltip>
      </State>
    </>
  );
}

export const tooltip = {
  name: 'Tooltip',
  usage: '<Tooltip label={words}>\n  <button>…</button>\n</Tooltip>',
  props: { label: 'string', children: 'ReactElement' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof Tooltip>>;
