import { ArrowRight, Info } from 'lucide-react';
import { useState } from 'react';
import { Button, Chip, Disclosure, Icon, Tooltip, TooltipProvider } from '@sumut/shared-ui';
import type { Example } from '../example.ts';

const variants = ['primary', 'ghost', 'plain'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

/** A row of chips, one of which is pressed. */
function ChipRow({ options }: { options: readonly string[] }) {
  const [chosen, setChosen] = useState(0);
  return options.map((option, index) => (
    <Chip
      key={option}
      pressed={index === chosen}
      count={12 * index + 4}
      onClick={() => setChosen(index)}
    >
      {option}
    </Chip>
  ));
}

export const actions: readonly Example[] = [
  {
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
    states: (t) => [
      [
        'variants',
        variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t('sample.send')}
          </Button>
        )),
      ],
      ['onSurface', <Button variant="light">{t('sample.send')}</Button>, 'dark'],
      [
        'sizes',
        sizes.map((size) => (
          <Button key={size} size={size}>
            {t('sample.send')}
          </Button>
        )),
      ],
      ['icon', <Button icon={<Icon icon={ArrowRight} directional />}>{t('sample.more')}</Button>],
      [
        'disabled',
        <>
          <Button disabled>{t('sample.send')}</Button>
          <Button disabled variant="ghost">
            {t('sample.cancel')}
          </Button>
        </>,
      ],
      ['busy', <Button busy>{t('sample.sending')}</Button>],
      ['wide', <Button block>{t('sample.send')}</Button>],
      ['long', <Button>{t('sample.long')}</Button>],
    ],
  } satisfies Example<typeof Button>,
  {
    name: 'Chip',
    usage: '<Chip pressed={isOn} count={12} onClick={toggle}>…</Chip>',
    props: { pressed: 'boolean', count: 'number', children: 'ReactNode' },
    interactive: true,
    states: (t) => [
      ['default', <ChipRow options={t.list('sample.options')} />],
      ['pressed', <Chip pressed>{t('sample.title')}</Chip>],
      [
        'disabled',
        <Chip pressed={false} disabled>
          {t('sample.title')}
        </Chip>,
      ],
      [
        'long',
        <Chip pressed={false} count={1200}>
          {t('sample.long')}
        </Chip>,
      ],
    ],
  } satisfies Example<typeof Chip>,
  {
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
    states: (t) => [
      ['default', <Disclosure summary={t('sample.title')}>{t('sample.paragraph')}</Disclosure>],
      [
        'open',
        <Disclosure open summary={t('sample.title')}>
          {t('sample.paragraph')}
        </Disclosure>,
      ],
      ['long', <Disclosure summary={t('sample.long')}>{t('sample.long')}</Disclosure>],
    ],
  } satisfies Example<typeof Disclosure>,
  {
    name: 'Tooltip',
    usage: '<Tooltip label={words}>\n  <button>…</button>\n</Tooltip>',
    props: { label: 'string', children: 'ReactElement' },
    interactive: true,
    states: (t) => [
      [
        'default',
        <Tooltip label={t('sample.text')}>
          <Button variant="ghost">{t('sample.title')}</Button>
        </Tooltip>,
      ],
      [
        'icon',
        <Tooltip label={t('sample.readAloud')}>
          <Button variant="ghost" aria-label={t('sample.readAloud')}>
            <Icon icon={Info} />
          </Button>
        </Tooltip>,
      ],
      [
        'long',
        <Tooltip label={t('sample.long')}>
          <Button variant="ghost">{t('sample.title')}</Button>
        </Tooltip>,
      ],
    ],
  } satisfies Example<typeof Tooltip>,
  {
    name: 'TooltipProvider',
    usage: '<TooltipProvider>\n  <App />\n</TooltipProvider>',
    props: { children: 'ReactNode' },
    interactive: true,
    states: (t) => [
      [
        'default',
        <TooltipProvider>
          {t.list('sample.titles').map((title) => (
            <Tooltip key={title} label={t('sample.text')}>
              <Button variant="ghost">{title}</Button>
            </Tooltip>
          ))}
        </TooltipProvider>,
      ],
    ],
  } satisfies Example<typeof TooltipProvider>,
];
