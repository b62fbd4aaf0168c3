import { ArrowRight, Compass, Mail, Phone, Reply, X } from 'lucide-react';
import { company } from '@sumut/contracts/company/company';
import { Button, Icon, Ltr, SkipLink, VisuallyHidden } from '@sumut/shared-ui';
import type { Example } from '../example.ts';

export const text: readonly Example[] = [
  {
    name: 'Icon',
    usage: '<Icon icon={ArrowRight} directional />',
    props: { icon: 'LucideIcon', directional: 'boolean', size: 'CSS length', className: 'string' },
    states: () => [
      [
        'default',
        <>
          <Icon icon={Compass} />
          <Icon icon={Mail} />
          <Icon icon={Phone} />
        </>,
      ],
      [
        'directional',
        <>
          <Icon icon={ArrowRight} directional />
          <Icon icon={Reply} directional />
        </>,
      ],
      [
        'sizes',
        <>
          <Icon icon={Compass} size="1rem" />
          <Icon icon={Compass} size="2rem" />
          <Icon icon={Compass} size="3rem" />
        </>,
      ],
    ],
  } satisfies Example<typeof Icon>,
  {
    name: 'Ltr',
    usage: '<Ltr>{phone}</Ltr>',
    props: { children: 'ReactNode', className: 'string', translate: "'yes' | 'no'" },
    states: (t) => [
      [
        'default',
        <p>
          {t('sample.callUs')} <Ltr>{company.phone}</Ltr>
        </p>,
      ],
    ],
  } satisfies Example<typeof Ltr>,
  {
    name: 'VisuallyHidden',
    usage: '<VisuallyHidden>…</VisuallyHidden>',
    props: { children: 'ReactNode', id: 'string' },
    states: (t) => [
      [
        'icon',
        <Button variant="ghost">
          <Icon icon={X} />
          <VisuallyHidden>{t('sample.readAloud')}</VisuallyHidden>
        </Button>,
      ],
    ],
  } satisfies Example<typeof VisuallyHidden>,
  {
    name: 'SkipLink',
    usage: '<SkipLink targetId="main" />',
    props: { targetId: 'string' },
    interactive: true,
    states: (t) => [
      [
        'default',
        <>
          <p>{t('sample.paragraph')}</p>
          <SkipLink targetId="SkipLink" />
        </>,
      ],
    ],
  } satisfies Example<typeof SkipLink>,
];
