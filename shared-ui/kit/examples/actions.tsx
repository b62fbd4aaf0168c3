import { ArrowRight, Info } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button, Chip, Disclosure, Icon, Tooltip, TooltipProvider } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const variants = ['primary', 'ghost', 'plain'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

function ButtonStates() {
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

const button = {
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
  States: ButtonStates,
} satisfies Example<ComponentProps<typeof Button>>;

function ChipStates() {
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

const chip = {
  name: 'Chip',
  usage: '<Chip pressed={isOn} count={12} onClick={toggle}>…</Chip>',
  props: { pressed: 'boolean', count: 'number', children: 'ReactNode' },
  interactive: true,
  States: ChipStates,
} satisfies Example<ComponentProps<typeof Chip>>;

function DisclosureStates() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Disclosure summary={t('sample.title')}>{t('sample.paragraph')}</Disclosure>
      </State>
      <State name="open">
        <Disclosure open summary={t('sample.title')}>
          {t('sample.paragraph')}
        </Disclosure>
      </State>
      <State name="long">
        <Disclosure summary={t('sample.long')}>{t('sample.long')}</Disclosure>
      </State>
    </>
  );
}

const disclosure = {
  name: 'Disclosure',
  usage: '<Disclosure name="positions" summary={title}>…</Disclosure>',
  props: {
    summary: 'ReactNode',
    summaryClassName: 'string',
    children: 'ReactNode',
    name: 'string',
    open: 'boolean',
  },
  interactive: true,
  States: DisclosureStates,
} satisfies Example<ComponentProps<typeof Disclosure>>;

function TooltipStates() {
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

const tooltip = {
  name: 'Tooltip',
  usage: '<Tooltip label={words}>\n  <button>…</button>\n</Tooltip>',
  props: { label: 'string', children: 'ReactElement' },
  interactive: true,
  States: TooltipStates,
} satisfies Example<ComponentProps<typeof Tooltip>>;

function TooltipProviderStates() {
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

const tooltipProvider = {
  name: 'TooltipProvider',
  usage: '<TooltipProvider>\n  <App />\n</TooltipProvider>',
  props: { children: 'ReactNode' },
  interactive: true,
  States: TooltipProviderStates,
} satisfies Example<ComponentProps<typeof TooltipProvider>>;

export const actions: readonly Example[] = [button, chip, disclosure, tooltip, tooltipProvider];
