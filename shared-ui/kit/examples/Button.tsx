import type { ComponentProps } from 'react';
import { ArrowRight } from 'lucide-react';
import { Button, Icon } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const variants = ['primary', 'ghost', 'plain'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

function States() {
  const t = useText();
  return (
    <>
      <State name="variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t('sample.send')}
          </Button>
        ))}
      </State>
      <State name="onSurface" dark>
        <Button variant="light">{t('sample.send')}</Button>
      </State>
      <State name="sizes">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {t('sample.send')}
          </Button>
        ))}
      </State>
      <State name="icon">
        <Button icon={<Icon icon={ArrowRight} directional />}>{t('sample.more')}</Button>
      </State>
      <State name="disabled">
        <Button disabled>{t('sample.send')}</Button>
        <Button disabled variant="ghost">
          {t('sample.cancel')}
        </Button>
      </State>
      <State name="busy">
        <Button busy>{t('sample.sending')}</Button>
      </State>
      <State name="wide">
        <Button block>{t('sample.send')}</Button>
      </State>
      <State name="long">
        <Button>{t('sample.long')}</Button>
      </State>
    </>
  );
}

export const button = {
  name: 'Button',
  usage: '<Button variant="ghost" size="lg" busy={isSending} onClick={send}>…</Button>',
  props: {
    variant: "'primary' | 'light' | 'ghost' | 'plain'",
    size: "'sm' | 'md' | 'lg'",
    block: 'boolean',
    busy: 'boolean',
    icon: 'ReactNode',
  },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof Button>>;
