import type { ComponentProps } from 'react';
import { Button, Tooltip, TooltipProvider } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <State name="default">
      <TooltipProvider>
        {t.list('sample.titles').map((title) => (
          <Tooltip key={title} label={t('sample.text')}>
            <Button variant="ghost">{title}</Button>
          </Tooltip>
        ))}
      </TooltipProvider>
    </State>
  );
}

export const tooltipProvider = {
  name: 'TooltipProvider',
  usage: '<TooltipProvider>\n  <App />\n</TooltipProvider>',
  props: { children: 'ReactNode' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof TooltipProvider>>;
