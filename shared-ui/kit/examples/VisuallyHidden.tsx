import type { ComponentProps } from 'react';
import { X } from 'lucide-react';
import { Button, Icon, VisuallyHidden } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="icon">
        <Button variant="ghost">
          <Icon icon={X} />
          <VisuallyHidden>{t('sample.readAloud')}</VisuallyHidden>
        </Button>
      </State>
    </>
  );
}

export const visuallyHidden = {
  name: 'VisuallyHidden',
  usage: '<VisuallyHidden>…</VisuallyHidden>',
  props: { children: 'ReactNode', id: 'string' },
  States,
} satisfies Example<ComponentProps<typeof VisuallyHidden>>;
