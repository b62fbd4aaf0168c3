import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
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
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function PageHeadStates() {
  const t = useText();
  return (
    <>
      <State name="default" wide flush>
        <PageHead surface="ink" title={t('sample.title')} lead={t('sample.text')} tape={24} />
      </State>
      <State name="onSurface" wide flush>
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
        />
      </State>
    </>
  );
}

const pageHead = {
  name: 'PageHead',
  usage: '<PageHead surface="ink" title={title} lead={lead} tape={24} />',
  props: {
    title: 'ReactNode',
    lead: 'ReactNode',
    surface: "'violet' | 'ink'",
    back: 'ReactNode',
    tape: 'number',
  },
  States: PageHeadStates,
} satisfies Example<ComponentProps<typeof PageHead>>;

const surfaces = ['mist', 'warm', 'ink', 'night'] as const;

function SectionStates() {
  const t = useText();
  return (
    <>
      {surfaces.map((surface) => (
        <State key={surface} name="onSurface" wide flush>
          <Section surface={surface}>
            <Lead>{t('sample.paragraph')}</Lead>
          </Section>
        </State>
      ))}
    </>
  );
}

const section = {
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
  States: SectionStates,
} satisfies Example<ComponentProps<typeof Section>>;

function SectionHeadStates() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <SectionHead level={3} size="lg" title={t('sample.title')} />
      </State>
      <State name="lead" wide>
        <SectionHead level={3} title={t('sample.title')} lead={t('sample.text')} />
      </State>
      <State name="aside" wide>
        <SectionHead
          level={3}
          size="lg"
          title={t('sample.title')}
          aside={t('sample.spare', { count: 8, total: 1200 })}
        />
      </State>
      <State name="long" wide>
        <SectionHead level={3} title={t('sample.long')} />
      </State>
    </>
  );
}

const sectionHead = {
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
  States: SectionHeadStates,
} satisfies Example<ComponentProps<typeof SectionHead>>;

function SplitStates() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <Split side={t('sample.title')}>{t('sample.paragraph')}</Split>
      </State>
      <State name="statement" wide>
        <Split kind="statement" side={<Statement as="p">{t('sample.statement')}</Statement>}>
          {t('sample.paragraph')}
        </Split>
      </State>
    </>
  );
}

const split = {
  name: 'Split',
  usage: '<Split side={<SectionHead title={title} />}>…</Split>',
  props: { side: 'ReactNode', children: 'ReactNode', kind: "'head' | 'statement'" },
  States: SplitStates,
} satisfies Example<ComponentProps<typeof Split>>;

function StatementStates() {
  const t = useText();
  return (
    <>
      <State name="default" wide>
        <Statement as="p">{t('sample.statement')}</Statement>
      </State>
      <State name="long" wide>
        <Statement as="p">{t('sample.long')}</Statement>
      </State>
    </>
  );
}

const statement = {
  name: 'Statement',
  usage: '<Statement>…</Statement>',
  props: { children: 'ReactNode', as: "'h2' | 'p'", id: 'string', className: 'string' },
  States: StatementStates,
} satisfies Example<ComponentProps<typeof Statement>>;

function LeadStates() {
  const t = useText();
  return (
    <State name="default" wide>
      <Lead>{t('sample.paragraph')}</Lead>
    </State>
  );
}

const lead = {
  name: 'Lead',
  usage: '<Lead>…</Lead>',
  props: { children: 'ReactNode', className: 'string' },
  States: LeadStates,
} satisfies Example<ComponentProps<typeof Lead>>;

function ContainerStates() {
  const t = useText();
  return (
    <State name="default" wide flush>
      <Container>{t('sample.paragraph')}</Container>
    </State>
  );
}

const container = {
  name: 'Container',
  usage: '<Container>…</Container>',
  props: { children: 'ReactNode', className: 'string' },
  States: ContainerStates,
} satisfies Example<ComponentProps<typeof Container>>;

export const layout: readonly Example[] = [
  pageHead,
  section,
  sectionHead,
  split,
  statement,
  lead,
  container,
];
