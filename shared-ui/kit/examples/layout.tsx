import { ArrowLeft } from 'lucide-react';
import {
  backLinkClass,
  Container,
  Icon,
  Lead,
  PageHead,
  Section,
  SectionHead,
  Split,
  Statement,
} from '@sumut/shared-ui';
import type { Example, ExampleState } from '../example.ts';

const surfaces = ['mist', 'warm', 'ink', 'night'] as const;

export const layout: readonly Example[] = [
  {
    name: 'PageHead',
    usage: '<PageHead surface="ink" title={title} lead={lead} tape={24} />',
    props: {
      title: 'ReactNode',
      lead: 'ReactNode',
      surface: "'violet' | 'ink'",
      back: 'ReactNode',
      tape: 'number',
    },
    states: (t) => [
      [
        'default',
        <PageHead surface="ink" title={t('sample.title')} lead={t('sample.text')} tape={24} />,
        'flush',
      ],
      [
        'onSurface',
        <PageHead
          surface="violet"
          title={t('sample.long')}
          lead={t('sample.paragraph')}
          back={
            <a href="#PageHead" className={backLinkClass}>
              <Icon icon={ArrowLeft} directional />
              {t('sample.back')}
            </a>
          }
        />,
        'flush',
      ],
    ],
  } satisfies Example<typeof PageHead>,
  {
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
    states: (t) => [
      ...surfaces.map((surface): ExampleState => [
        'onSurface',
        <Section surface={surface}>
          <Lead>{t('sample.paragraph')}</Lead>
        </Section>,
        'flush',
      ]),
    ],
  } satisfies Example<typeof Section>,
  {
    name: 'SectionHead',
    usage: '<SectionHead id={titleId} title={title} lead={lead} />',
    props: {
      title: 'ReactNode',
      id: 'string',
      lead: 'ReactNode',
      level: '2 | 3',
      size: "'md' | 'lg'",
      aside: 'ReactNode',
    },
    states: (t) => [
      ['default', <SectionHead level={3} size="lg" title={t('sample.title')} />, 'wide'],
      ['lead', <SectionHead level={3} title={t('sample.title')} lead={t('sample.text')} />, 'wide'],
      [
        'aside',
        <SectionHead
          level={3}
          size="lg"
          title={t('sample.title')}
          aside={t('sample.spare', { count: 8, total: 1200 })}
        />,
        'wide',
      ],
      ['long', <SectionHead level={3} title={t('sample.long')} />, 'wide'],
    ],
  } satisfies Example<typeof SectionHead>,
  {
    name: 'Split',
    usage: '<Split side={<SectionHead title={title} />}>…</Split>',
    props: { side: 'ReactNode', children: 'ReactNode', kind: "'head' | 'statement'" },
    states: (t) => [
      ['default', <Split side={t('sample.title')}>{t('sample.paragraph')}</Split>, 'wide'],
      [
        'statement',
        <Split kind="statement" side={<Statement as="p">{t('sample.statement')}</Statement>}>
          {t('sample.paragraph')}
        </Split>,
        'wide',
      ],
    ],
  } satisfies Example<typeof Split>,
  {
    name: 'Statement',
    usage: '<Statement>…</Statement>',
    props: { children: 'ReactNode', as: "'h2' | 'p'", id: 'string', className: 'string' },
    states: (t) => [
      ['default', <Statement as="p">{t('sample.statement')}</Statement>, 'wide'],
      ['long', <Statement as="p">{t('sample.long')}</Statement>, 'wide'],
    ],
  } satisfies Example<typeof Statement>,
  {
    name: 'Lead',
    usage: '<Lead>…</Lead>',
    props: { children: 'ReactNode', className: 'string' },
    states: (t) => [['default', <Lead>{t('sample.paragraph')}</Lead>, 'wide']],
  } satisfies Example<typeof Lead>,
  {
    name: 'Container',
    usage: '<Container>…</Container>',
    props: { children: 'ReactNode', className: 'string' },
    states: (t) => [['default', <Container>{t('sample.paragraph')}</Container>, 'flush']],
  } satisfies Example<typeof Container>,
];
