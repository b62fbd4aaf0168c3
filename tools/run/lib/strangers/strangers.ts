import type { Origins } from '@sumut/contracts/registry/origins';
import { viteConfig } from './viteConfig.ts';

/** A module with code that nobody wrote for this platform. */
export interface Stranger {
  name: string;
  /** The packages that it needs, from the public registry. */
  packages: readonly string[];
  /** What differs in its `module.json`. */
  manifest?: { origins?: Origins; routes?: readonly string[] };
  /** The command that builds it, if it is not the preset. */
  build?: string;
  /** Its files besides those of a new module, by their paths. */
  files: Readonly<Record<string, string>>;
  /** Commands before the build. */
  prepare?: readonly string[];
  /** What a visitor sees on its page, as a selector of Playwright. */
  shows: string;
  /** A property of what is shown, with its value, which only the module's own styles set. */
  style?: readonly [property: string, value: string];
  /** Where links lead within the module: the selector of each link, and of what its page shows. */
  walk?: readonly (readonly [link: string, shows: string])[];
  /** The selector of a button whose handler throws, and the source in which it throws. */
  fails?: { button: string; source: string };
  /** Whether it has no rendered page. */
  browserOnly?: true;
}

/** A page with the head of the kit and this content. */
const page = (imports: string, content: string, before = ''): string => `${imports}
import { PageHead, PageMeta, Section } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
${before}
export function NewModulePage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <Section surface="mist">${content}</Section>
    </>
  );
}
`;

const pageFile = 'src/pages/new-module/NewModulePage.tsx';

/** The origin of the back end of the module \`figures\`. */
export const foreignOrigin = 'https://api.example.com';

const wayNumbers = Array.from({ length: 50 }, (_, index) => index + 1);

/** A module of fifty pages with parameters, each in a file of its own. */
const ways: Stranger = {
  name: 'ways',
  packages: [],
  manifest: { routes: ['/ways', ...wayNumbers.map((way) => `/ways/${way}/:place`)] },
  files: {
    [pageFile]: page(
      "import { Link } from 'react-router-dom';",
      `{[${wayNumbers.join(', ')}].map((way) => <Link key={way} to={\`/ways/\${way}/north\`}>Way {way}</Link>)}`,
    ),
    ...Object.fromEntries(
      wayNumbers.map((way) => [
        `src/pages/new-module/Way${way}Page.tsx`,
        page(
          "import { Link, useParams } from 'react-router-dom';",
          `<p>Way ${way} to {useParams()['place']}</p><Link to="/ways/${way === 50 ? 1 : way + 1}/south">Next</Link>`,
        ),
      ]),
    ),
    'src/module.ts': `import { defineModule } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';
import { TeaserWidget } from './widgets/TeaserWidget.tsx';

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    { path: '/ways', lazy: async () => ({ Component: (await import('./pages/new-module/NewModulePage.tsx')).NewModulePage }) },
    ${wayNumbers
      .map(
        (way) =>
          `{ path: '/ways/${way}/:place', lazy: async () => ({ Component: (await import('./pages/new-module/Way${way}Page.tsx')).NewModulePage }) },`,
      )
      .join('\n    ')}
  ],
  widgets: { teaser: TeaserWidget },
  loadTexts,
});
`,
  },
  shows: 'css=main a[href="/ways/50/north"]',
  walk: [
    ['css=main a[href="/ways/50/north"]', 'text="Way 50 to north"'],
    ['css=main a:text("Next")', 'text="Way 1 to south"'],
    ['css=main a:text("Next")', 'text="Way 2 to south"'],
  ],
};

/** Modules that are built, released and opened. */
export const strangers: readonly Stranger[] = [
  {
    name: 'material',
    packages: ['@mui/material', '@emotion/react', '@emotion/styled'],
    browserOnly: true,
    files: {
      [pageFile]: page(
        "import Button from '@mui/material/Button';\nimport Chip from '@mui/material/Chip';",
        '<Button variant="contained" sx={{ background: \'rgb(1, 2, 3)\' }}>Material</Button><Chip label="chip" />',
      ),
    },
    shows: 'css=button:text("Material")',
    style: ['background-color', 'rgb(1, 2, 3)'],
  },
  {
    name: 'winds',
    packages: ['tailwindcss', '@tailwindcss/cli', '@radix-ui/react-dialog'],
    prepare: [
      'node ../node_modules/@tailwindcss/cli/dist/index.mjs -i src/tailwind.css -o src/built.css',
    ],
    files: {
      'src/tailwind.css': `@import "tailwindcss/theme.css" theme(reference inline) prefix(winds);
@import "tailwindcss/utilities.css" layer(pages.winds) prefix(winds) source("./pages");
`,
      [pageFile]: page(
        "import * as Dialog from '@radix-ui/react-dialog';\nimport '../../built.css';",
        `<Dialog.Root>
          <Dialog.Trigger className="winds:flex winds:shadow-lg">Winds</Dialog.Trigger>
          <Dialog.Portal><Dialog.Content><Dialog.Title>Dialog</Dialog.Title><Dialog.Description>Text</Dialog.Description></Dialog.Content></Dialog.Portal>
        </Dialog.Root>`,
      ),
    },
    shows: 'css=button:text("Winds")',
    style: ['display', 'flex'],
  },
  {
    name: 'figures',
    packages: ['recharts', '@tanstack/react-query'],
    manifest: { origins: { connect: [foreignOrigin] } },
    browserOnly: true,
    files: {
      [pageFile]: page(
        `import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Bar, BarChart } from 'recharts';`,
        '<QueryClientProvider client={client}><Figures /></QueryClientProvider>',
        `const client = new QueryClient();
function Figures() {
  const { data } = useQuery({
    queryKey: ['figures'],
    queryFn: async () => (await (await fetch('${foreignOrigin}/figures')).json()) as { value: number }[],
  });
  return data ? <BarChart width={300} height={200} data={data}><Bar dataKey="value" isAnimationActive={false} /></BarChart> : null;
}
`,
      ),
    },
    shows: 'css=svg.recharts-surface path',
  },
  {
    name: 'works',
    packages: [],
    files: {
      // An empty module of WebAssembly.
      'src/work.ts': `const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
void WebAssembly.instantiate(bytes).then(() => self.postMessage('compiled'));
`,
      [pageFile]: page(
        "import { useEffect, useState } from 'react';",
        '<Answer />',
        `function Answer() {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const worker = new Worker(new URL('../../work.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<string>) => setAnswer(data);
    return () => worker.terminate();
  }, []);
  const fail = () => {
    throw new Error('the work failed');
  };
  return <p><button type="button" onClick={fail}>Fail</button>{answer}</p>;
}
`,
      ),
    },
    shows: 'text=compiled',
    fails: { button: 'css=button:text("Fail")', source: "throw new Error('the work failed')" },
  },
  ways,
  {
    name: 'swift',
    packages: ['vite'],
    build: 'vite build',
    files: {
      'vite.config.js': viteConfig,
      'src/pages/new-module/NewModulePage.module.css':
        '@layer pages.new-module { .statement { display: flex; } }',
    },
    shows: 'css=[class*="swift-statement"]',
    style: ['display', 'flex'],
  },
];

/** A module that cannot work, with the reason that its build states. */
export const unsuitable: Stranger & { reason: RegExp } = {
  name: 'maps',
  packages: ['leaflet', '@types/leaflet'],
  files: {
    [pageFile]: page(
      "import { useEffect, useRef } from 'react';\nimport * as L from 'leaflet';",
      '<Chart />',
      `function Chart() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) L.map(element.current).setView([24.4, 54.4], 10);
  }, []);
  return <div ref={element} />;
}
`,
    ),
  },
  shows: '',
  reason: /leaflet.*writes HTML as strings/s,
};
