import { Compass } from 'lucide-react';
import type { ComponentProps } from 'react';
import { company } from '@sumut/contracts/company/company';
import {
  CardRow,
  FactList,
  FeatureList,
  Icon,
  Ltr,
  Picture,
  SpecBoard,
  SpecPairs,
  TextCards,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';
import file from './horizon.svg';

function FactListStates() {
  const t = useText();
  const facts = [
    { label: t('sample.phone'), value: <Ltr>{company.phone}</Ltr> },
    { label: t('sample.title'), value: t('sample.text') },
  ];
  const long = [{ label: t('sample.long'), value: t('sample.long') }];
  return (
    <>
      <State name="list">
        <FactList items={facts} />
      </State>
      <State name="rows" wide>
        <FactList kind="rows" items={facts} />
      </State>
      <State name="long">
        <FactList items={long} />
      </State>
    </>
  );
}

const factList = {
  name: 'FactList',
  usage: '<FactList items={[{ label, value }]} kind="rows" />',
  props: { items: 'readonly { label: string; value: ReactNode }[]', kind: "'stack' | 'rows'" },
  States: FactListStates,
} satisfies Example<ComponentProps<typeof FactList>>;

function FeatureListStates() {
  const t = useText();
  const items = [...t.list('sample.titles'), t('sample.text')];
  return (
    <>
      <State name="default" wide>
        <FeatureList items={items} />
      </State>
      <State name="list">
        <FeatureList kind="list" items={items} />
      </State>
      <State name="long">
        <FeatureList kind="list" items={[t('sample.long')]} />
      </State>
    </>
  );
}

const featureList = {
  name: 'FeatureList',
  usage: '<FeatureList items={features} kind="list" />',
  props: { items: 'readonly ReactNode[]', kind: "'board' | 'list'" },
  States: FeatureListStates,
} satisfies Example<ComponentProps<typeof FeatureList>>;

function SpecBoardStates() {
  const t = useText();
  const items = [
    { label: t('sample.range'), value: '250+', unit: t('sample.kilometres'), big: true },
    { label: t('sample.endurance'), value: '150–200', unit: t('sample.hours'), big: true },
    ...t.list('sample.titles').map((label) => ({ label, value: t('sample.material') })),
  ];
  return (
    <State name="default" wide>
      <SpecBoard items={items} />
    </State>
  );
}

const specBoard = {
  name: 'SpecBoard',
  usage: '<SpecBoard items={[{ label, value, unit, big: true }]} />',
  props: { items: 'readonly { label, value, unit, icon, big }[]' },
  States: SpecBoardStates,
} satisfies Example<ComponentProps<typeof SpecBoard>>;

function SpecPairsStates() {
  const t = useText();
  const pairs = [
    { label: t('sample.range'), value: '250+', unit: t('sample.kilometres') },
    { label: t('sample.endurance'), value: '12', unit: t('sample.hours') },
    { label: t('sample.title'), value: t('sample.material') },
  ];
  return (
    <>
      <State name="default">
        <SpecPairs items={pairs.slice(0, 2)} />
      </State>
      <State name="wide" wide>
        <SpecPairs items={pairs} />
      </State>
    </>
  );
}

const specPairs = {
  name: 'SpecPairs',
  usage: '<SpecPairs items={[{ label, value, unit }]} />',
  props: { items: 'readonly { label, value, unit }[]' },
  States: SpecPairsStates,
} satisfies Example<ComponentProps<typeof SpecPairs>>;

const columns = [2, 3, 4] as const;

function CardRowStates() {
  const t = useText();
  return (
    <>
      {columns.map((count) => (
        <State key={count} name="variants" wide>
          <CardRow columns={count}>
            {t
              .list('sample.titles')
              .slice(0, count)
              .map((title) => (
                <li key={title}>{title}</li>
              ))}
          </CardRow>
        </State>
      ))}
    </>
  );
}

const cardRow = {
  name: 'CardRow',
  usage: '<CardRow columns={3}>\n  <li>…</li>\n</CardRow>',
  props: { columns: '2 | 3 | 4', children: 'ReactNode' },
  States: CardRowStates,
} satisfies Example<ComponentProps<typeof CardRow>>;

function TextCardsStates() {
  const t = useText();
  const items = t.list('sample.titles').map((title) => ({ title, text: t('sample.text') }));
  const withIcons = items.map((item) => ({ ...item, icon: <Icon icon={Compass} /> }));
  return (
    <>
      <State name="default" wide>
        <TextCards level={3} columns={4} items={items} />
      </State>
      <State name="icon" wide>
        <TextCards level={3} columns={2} items={withIcons.slice(0, 2)} />
      </State>
    </>
  );
}

const textCards = {
  name: 'TextCards',
  usage: '<TextCards items={[{ title, text, icon }]} columns={3} />',
  props: { items: 'readonly { title, text, icon }[]', columns: '2 | 3 | 4', level: '2 | 3 | 4' },
  States: TextCardsStates,
} satisfies Example<ComponentProps<typeof TextCards>>;

const shape = { width: 640, height: 360, avif: [] };
const horizon = { ...shape, webp: [{ src: file, width: 640 }] };
// No file of its kind: it fails without a request that would be reported.
const missing = { ...shape, webp: [{ src: 'data:image/webp;base64,AAAA', width: 640 }] };

function PictureStates() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Picture picture={horizon} alt={t('sample.picture')} sizes="20rem" />
      </State>
      <State name="missing">
        <Picture picture={missing} alt={t('sample.picture')} sizes="20rem" />
      </State>
    </>
  );
}

const picture = {
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
  States: PictureStates,
} satisfies Example<ComponentProps<typeof Picture>>;

export const facts: readonly Example[] = [
  factList,
  featureList,
  specBoard,
  specPairs,
  cardRow,
  textCards,
  picture,
];
