import { Compass } from 'lucide-react';
import { company } from '@sumut/contracts/company/company';
import {
  CardRow,
  FactList,
  FeatureList,
  FileDownload,
  Icon,
  Ltr,
  HeroLoop,
  Picture,
  SpecBoard,
  SpecPairs,
  TextCards,
} from '@sumut/shared-ui';
import type { Example, ExampleState } from '../example.ts';
import file from './horizon.svg';

const columns = [2, 3, 4] as const;

const shape = { width: 640, height: 360, avif: [] };
const horizon = { ...shape, webp: [{ src: file, width: 640 }] };
// Not a valid WebP file: it fails to load without a network request, which tests would report.
const missing = { ...shape, webp: [{ src: 'data:image/webp;base64,AAAA', width: 640 }] };

export const facts: readonly Example[] = [
  {
    name: 'FactList',
    usage: '<FactList items={[{ label, value }]} kind="rows" />',
    props: { items: 'readonly { label: string; value: ReactNode }[]', kind: "'stack' | 'rows'" },
    states: (t) => {
      const facts = [
        { label: t('sample.phone'), value: <Ltr>{company.phone}</Ltr> },
        { label: t('sample.title'), value: t('sample.text') },
      ];
      const long = [{ label: t('sample.long'), value: t('sample.long') }];
      return [
        ['list', <FactList items={facts} />],
        ['rows', <FactList kind="rows" items={facts} />, 'wide'],
        ['long', <FactList items={long} />],
      ];
    },
  } satisfies Example<typeof FactList>,
  {
    name: 'FeatureList',
    usage: '<FeatureList items={features} kind="list" />',
    props: { items: 'readonly ReactNode[]', kind: "'board' | 'list'" },
    states: (t) => {
      const items = [...t.list('sample.titles'), t('sample.text')];
      return [
        ['default', <FeatureList items={items} />, 'wide'],
        ['list', <FeatureList kind="list" items={items} />],
        ['long', <FeatureList kind="list" items={[t('sample.long')]} />],
      ];
    },
  } satisfies Example<typeof FeatureList>,
  {
    name: 'FileDownload',
    usage:
      '<FileDownload title={title} level={3} href={src} fileName="kit.zip" size={size}>\n  <p>…</p>\n</FileDownload>',
    props: {
      title: 'string',
      level: '3 | 4',
      href: 'string',
      fileName: 'string',
      size: 'number',
      children: 'ReactNode',
    },
    states: (t) => {
      const link = { level: 3, href: file, fileName: 'horizon.svg', size: 400 } as const;
      return [
        [
          'default',
          <FileDownload {...link} title={t('sample.title')}>
            <p>{t('sample.text')}</p>
          </FileDownload>,
          'wide',
        ],
        [
          'long',
          <FileDownload {...link} title={t('sample.long')}>
            <p>{t('sample.long')}</p>
          </FileDownload>,
        ],
      ];
    },
  } satisfies Example<typeof FileDownload>,
  {
    name: 'SpecBoard',
    usage: '<SpecBoard items={[{ label, value, unit, big: true }]} />',
    props: { items: 'readonly { label, value, unit, icon, big }[]' },
    states: (t) => {
      const items = [
        { label: t('sample.range'), value: '250+', unit: t('sample.kilometres'), big: true },
        { label: t('sample.endurance'), value: '150–200', unit: t('sample.hours'), big: true },
        ...t.list('sample.titles').map((label) => ({ label, value: t('sample.material') })),
      ];
      return [['default', <SpecBoard items={items} />, 'wide']];
    },
  } satisfies Example<typeof SpecBoard>,
  {
    name: 'SpecPairs',
    usage: '<SpecPairs items={[{ label, value, unit }]} />',
    props: { items: 'readonly { label, value, unit }[]' },
    states: (t) => {
      const pairs = [
        { label: t('sample.range'), value: '250+', unit: t('sample.kilometres') },
        { label: t('sample.endurance'), value: '12', unit: t('sample.hours') },
        { label: t('sample.title'), value: t('sample.material') },
      ];
      return [
        ['default', <SpecPairs items={pairs.slice(0, 2)} />],
        ['wide', <SpecPairs items={pairs} />, 'wide'],
      ];
    },
  } satisfies Example<typeof SpecPairs>,
  {
    name: 'CardRow',
    usage: '<CardRow columns={3}>\n  <li>…</li>\n</CardRow>',
    props: { columns: '2 | 3 | 4', children: 'ReactNode' },
    states: (t) => [
      ...columns.map((count): ExampleState => [
        'variants',
        <CardRow columns={count}>
          {t
            .list('sample.titles')
            .slice(0, count)
            .map((title) => (
              <li key={title}>{title}</li>
            ))}
        </CardRow>,
        'wide',
      ]),
    ],
  } satisfies Example<typeof CardRow>,
  {
    name: 'TextCards',
    usage: '<TextCards items={[{ title, text, icon }]} columns={3} />',
    props: { items: 'readonly { title, text, icon }[]', columns: '2 | 3 | 4', level: '2 | 3 | 4' },
    states: (t) => {
      const items = t.list('sample.titles').map((title) => ({ title, text: t('sample.text') }));
      const withIcons = items.map((item) => ({ ...item, icon: <Icon icon={Compass} /> }));
      return [
        ['default', <TextCards level={3} columns={4} items={items} />, 'wide'],
        ['icon', <TextCards level={3} columns={2} items={withIcons.slice(0, 2)} />, 'wide'],
      ];
    },
  } satisfies Example<typeof TextCards>,
  {
    name: 'Picture',
    usage: '<Picture picture={picture} alt={alt} sizes="(width >= 60em) 50vw, 100vw" />',
    props: {
      picture: 'PictureSource',
      portrait: '{ picture, sizes }',
      alt: 'string',
      sizes: 'string',
      priority: 'boolean',
      className: 'string',
    },
    states: (t) => [
      ['default', <Picture picture={horizon} alt={t('sample.picture')} sizes="20rem" />],
      ['missing', <Picture picture={missing} alt={t('sample.picture')} sizes="20rem" />],
    ],
  } satisfies Example<typeof Picture>,
  {
    name: 'HeroLoop',
    usage: '<HeroLoop loop={loop}><Picture {...still} priority /></HeroLoop>',
    props: {
      loop: 'HeroLoopSource | undefined',
      className: 'string',
      buttonClassName: 'string',
      children: 'ReactNode',
    },
    states: (t) => [
      [
        'default',
        <HeroLoop loop={undefined}>
          <Picture picture={horizon} alt={t('sample.picture')} sizes="20rem" />
        </HeroLoop>,
      ],
    ],
  } satisfies Example<typeof HeroLoop>,
];
