import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  Icon,
  Result,
  Skeleton,
  toast,
  type Toaster,
  UploadProgress,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';

const tones = ['neutral', 'accent', 'good', 'warn', 'bad', 'info'] as const;

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

export const states: readonly Example[] = [
  {
    name: 'Badge',
    usage: '<Badge tone="good">…</Badge>',
    props: {
      tone: "'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'",
      children: 'ReactNode',
    },
    states: (t) => {
      const words = t.list('sample.titles');
      return [
        [
          'variants',
          tones.map((tone, index) => (
            <Badge key={tone} tone={tone}>
              {words[index % words.length]}
            </Badge>
          )),
        ],
        ['long', <Badge tone="info">{t('sample.warning')}</Badge>],
      ];
    },
  } satisfies Example<typeof Badge>,
  {
    name: 'Result',
    usage: '<Result type="success" title="…" reference={reference}>…</Result>',
    props: {
      type: "'success' | 'error'",
      title: 'string',
      children: 'ReactNode?',
      reference: 'string?',
      className: 'string?',
    },
    states: (t) => [
      [
        'default',
        <Result type="success" title={t.list('sample.titles')[0] ?? ''} reference="1A2B3C4D">
          {t('sample.warning')}
        </Result>,
      ],
      [
        'error',
        <Result type="error" title={t.list('sample.titles')[1] ?? ''}>
          {t('sample.warning')}
        </Result>,
      ],
    ],
  } satisfies Example<typeof Result>,
  {
    name: 'Toaster',
    usage: "toast({ type: 'success', title });  // <Toaster /> once per page",
    props: {},
    interactive: true,
    states: (t) => [
      [
        'variants',
        <>
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
        </>,
      ],
      [
        'long',
        <Button
          variant="ghost"
          onClick={() =>
            toast({ type: 'error', title: t('sample.failure'), description: t('sample.long') })
          }
        >
          {t('states.long')}
        </Button>,
      ],
    ],
  } satisfies Example<typeof Toaster>,
  {
    name: 'EmptyState',
    usage: '<EmptyState title={title} text={text} icon={<Icon icon={Newspaper} />} />',
    props: { title: 'string', text: 'ReactNode', icon: 'ReactNode' },
    states: (t) => [
      ['default', <EmptyState text={t('sample.nothingText')} />],
      [
        'icon',
        <EmptyState
          title={t('sample.nothing')}
          text={t('sample.nothingText')}
          icon={<Icon icon={Newspaper} />}
        />,
      ],
      ['long', <EmptyState title={t('sample.long')} text={t('sample.long')} />],
    ],
  } satisfies Example<typeof EmptyState>,
  {
    name: 'ErrorState',
    usage: '<ErrorState title={title} text={text} onRetry={refetch} />',
    props: { title: 'string', text: 'ReactNode', onRetry: '() => void', retryLabel: 'string' },
    states: (t) => [
      ['error', <ErrorState title={t('sample.failure')} text={t('sample.advice')} />],
      [
        'retry',
        <ErrorState
          title={t('sample.failure')}
          text={t('sample.advice')}
          onRetry={() => undefined}
        />,
      ],
      [
        'long',
        <ErrorState
          title={t('sample.long')}
          text={t('sample.long')}
          onRetry={() => undefined}
          retryLabel={t('sample.more')}
        />,
      ],
    ],
  } satisfies Example<typeof ErrorState>,
  {
    name: 'Skeleton',
    usage: '<div aria-busy="true">\n  <Skeleton lines={3} />\n</div>',
    props: { lines: 'number', height: 'CSS length', className: 'string' },
    states: () => [
      ['loading', <Skeleton lines={3} />],
      ['wide', <Skeleton height="7rem" />],
    ],
  } satisfies Example<typeof Skeleton>,
  {
    name: 'UploadProgress',
    usage: '<UploadProgress sentShare={0.6} />',
    props: { sentShare: 'number | undefined', className: 'string' },
    states: () => [
      ['busy', <UploadProgress sentShare={0.6} />],
      ['filled', <UploadProgress sentShare={1} />],
    ],
  } satisfies Example<typeof UploadProgress>,
  {
    name: 'ErrorBoundary',
    usage:
      '<ErrorBoundary name="news" fallback={(error, reset) => …}>\n  <News />\n</ErrorBoundary>',
    props: {
      name: 'string',
      fallback: '(error, reset) => ReactNode',
      onError: '(error, info, name) => void',
      children: 'ReactNode',
    },
    states: (t) => [
      [
        'default',
        <ErrorBoundary
          name="example"
          fallback={(_error, reset) => (
            <ErrorState title={t('sample.failure')} text={t('sample.advice')} onRetry={reset} />
          )}
        >
          <Breakable />
        </ErrorBoundary>,
      ],
    ],
  } satisfies Example<typeof ErrorBoundary>,
];
