import { Newspaper } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import {
  Badge,
  Button,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  Icon,
  Skeleton,
  toast,
  type Toaster,
  UploadProgress,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

const tones = ['neutral', 'accent', 'good', 'warn', 'bad', 'info'] as const;

function BadgeStates() {
  const t = useText();
  const words = t.list('sample.titles');
  return (
    <>
      <State name="variants">
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {words[index % words.length]}
          </Badge>
        ))}
      </State>
      <State name="long">
        <Badge tone="info">{t('sample.warning')}</Badge>
      </State>
    </>
  );
}

const badge = {
  name: 'Badge',
  usage: '<Badge tone="good">…</Badge>',
  props: { tone: "'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'", children: 'ReactNode' },
  States: BadgeStates,
} satisfies Example<ComponentProps<typeof Badge>>;

function ToasterStates() {
  const t = useText();
  return (
    <>
      <State name="variants">
        <Button
          variant="ghost"
          onClick={() => toast({ type: 'success', title: t('sample.message') })}
        >
          {t('sample.message')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => toast({ type: 'warning', title: t('sample.warning') })}
        >
          {t('sample.warning')}
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({ type: 'error', title: t('sample.failure'), description: t('sample.advice') })
          }
        >
          {t('sample.failure')}
        </Button>
      </State>
      <State name="long">
        <Button
          variant="ghost"
          onClick={() =>
            toast({ type: 'error', title: t('sample.failure'), description: t('sample.long') })
          }
        >
          {t('states.long')}
        </Button>
      </State>
    </>
  );
}

const toaster = {
  name: 'Toaster',
  usage: "toast({ type: 'success', title });  // <Toaster /> once per page",
  props: {},
  interactive: true,
  States: ToasterStates,
} satisfies Example<ComponentProps<typeof Toaster>>;

function EmptyStateStates() {
  const t = useText();
  return (
    <>
      <State name="default">
        <EmptyState text={t('sample.nothingText')} />
      </State>
      <State name="icon">
        <EmptyState
          title={t('sample.nothing')}
          text={t('sample.nothingText')}
          icon={<Icon icon={Newspaper} />}
        />
      </State>
      <State name="long">
        <EmptyState title={t('sample.long')} text={t('sample.long')} />
      </State>
    </>
  );
}

const emptyState = {
  name: 'EmptyState',
  usage: '<EmptyState title={title} text={text} icon={<Icon icon={Newspaper} />} />',
  props: { title: 'string', text: 'ReactNode', icon: 'ReactNode' },
  States: EmptyStateStates,
} satisfies Example<ComponentProps<typeof EmptyState>>;

function ErrorStateStates() {
  const t = useText();
  return (
    <>
      <State name="error">
        <ErrorState title={t('sample.failure')} text={t('sample.advice')} />
      </State>
      <State name="retry">
        <ErrorState
          title={t('sample.failure')}
          text={t('sample.advice')}
          onRetry={() => undefined}
        />
      </State>
      <State name="long">
        <ErrorState
          title={t('sample.long')}
          text={t('sample.long')}
          onRetry={() => undefined}
          retryLabel={t('sample.more')}
        />
      </State>
    </>
  );
}

const errorState = {
  name: 'ErrorState',
  usage: '<ErrorState title={title} text={text} onRetry={refetch} />',
  props: { title: 'string', text: 'ReactNode', onRetry: '() => void', retryLabel: 'string' },
  States: ErrorStateStates,
} satisfies Example<ComponentProps<typeof ErrorState>>;

function SkeletonStates() {
  return (
    <>
      <State name="loading">
        <Skeleton lines={3} />
      </State>
      <State name="wide">
        <Skeleton height="7rem" />
      </State>
    </>
  );
}

const skeleton = {
  name: 'Skeleton',
  usage: '<div aria-busy="true">\n  <Skeleton lines={3} />\n</div>',
  props: { lines: 'number', height: 'CSS length', className: 'string' },
  States: SkeletonStates,
} satisfies Example<ComponentProps<typeof Skeleton>>;

function UploadProgressStates() {
  return (
    <>
      <State name="busy">
        <UploadProgress sentShare={0.6} />
      </State>
      <State name="filled">
        <UploadProgress sentShare={1} />
      </State>
    </>
  );
}

const uploadProgress = {
  name: 'UploadProgress',
  usage: '<UploadProgress sentShare={0.6} />',
  props: { sentShare: 'number | undefined', className: 'string' },
  States: UploadProgressStates,
} satisfies Example<ComponentProps<typeof UploadProgress>>;

function Breakable() {
  const t = useText();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Thrown on purpose, to show the fallback');
  return (
    <Button variant="ghost" onClick={() => setBroken(true)}>
      {t('sample.break')}
    </Button>
  );
}

function ErrorBoundaryStates() {
  const t = useText();
  return (
    <State name="default">
      <ErrorBoundary
        name="example"
        fallback={(_error, reset) => (
          <ErrorState title={t('sample.failure')} text={t('sample.advice')} onRetry={reset} />
        )}
      >
        <Breakable />
      </ErrorBoundary>
    </State>
  );
}

const errorBoundary = {
  name: 'ErrorBoundary',
  usage: '<ErrorBoundary name="news" fallback={(error, reset) => …}>\n  <News />\n</ErrorBoundary>',
  props: {
    name: 'string',
    fallback: '(error, reset) => ReactNode',
    onError: '(error, info, name) => void',
    children: 'ReactNode',
  },
  States: ErrorBoundaryStates,
} satisfies Example<ComponentProps<typeof ErrorBoundary>>;

export const states: readonly Example[] = [
  badge,
  toaster,
  emptyState,
  errorState,
  skeleton,
  uploadProgress,
  errorBoundary,
];
