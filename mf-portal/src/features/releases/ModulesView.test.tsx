import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@sumut/contracts/language/language';
import { api } from '@sumut/contracts/api/api';
import { plainText } from '../../testing/controls.ts';
import { mockSession } from '../../testing/portalServer.ts';
import { registry, registryServer, showModules } from '../../testing/registry.ts';
import { change, entry, health, moduleState, release, withCanary } from '../../testing/releases.ts';
import { filterModules, type ModuleFilter } from './filter.ts';

/** Returns the text of a release's row without directional isolates. */
const row = async (version: string) =>
  plainText(await screen.findByRole('row', { name: new RegExp(`^${version}`) }));

test('a module shows its live release, when and by whom it went live, and its health', async () => {
  registryServer();
  await showModules();
  const heading = await screen.findByRole('rowheader', { name: /^Careers careers/ });
  expect(heading).toHaveTextContent(/1\.2\.0.* live since 20 Nov 2026, \d\d:03, by .*sara/);
  expect(await row('1.2.0')).toMatch(
    /Live.*90%.*11,560.*0\.05%.*588 p95 1,380.*LCP 1,250 ms.*CLS 0\.038.*1\.2 mega.*team/,
  );
  expect(await row('1.3.0')).toMatch(/Kept/);
  expect(screen.getByText('Snapshot 3')).toBeVisible();
});

test('a failing live release is marked, with the time and reason of the incident', async () => {
  const reason = 'error rate 60.0 % of 5 visits, before 0.0 % of 300';
  const failing = moduleState({ incident: { at: Date.parse('2026-11-20T10:05:00Z'), reason } });
  registryServer(registry({ modules: [failing] }));
  await showModules();
  const heading = await screen.findByRole('rowheader', { name: /^Careers careers/ });
  expect(heading).toHaveTextContent(/Failing since 20 Nov 2026, \d\d:05/);
  expect(within(heading).getByText(reason)).toHaveAttribute('lang', 'en');
});

test.each<[Language, RegExp]>([
  ['en', /rebuild and release it/],
  ['ar', /إعادة بنائها وإصدارها/],
])(
  'a module whose rendered pages do not fit the shell is marked, in %s',
  async (language, notice) => {
    registryServer(registry({ modules: [moduleState({ pagesUnfit: true })] }));
    await showModules('', language);
    expect(await screen.findByText(notice)).toBeVisible();
  },
);

test.each<[Language, RegExp, RegExp, RegExp]>([
  [
    'en',
    /^Needs \S*@sumut\/shared-ui 1\.3\.0.* move to \S*2\.0\.0/,
    /^Still provides .*1\.3\.0\S*, needed by: \S*Careers/,
    /^Still provides .*0\.9\.0.* no module needs any more/,
  ],
  [
    'ar',
    /^تعتمد على .*1\.3\.0.*الانتقال إلى .*2\.0\.0/,
    /^ما زال يوفّر .*الوظائف/,
    /الاستغناء عنه في/,
  ],
])(
  'former versions of the kit are shown at the modules that need them and at the shell, in %s',
  async (language, needed, provided, unused) => {
    const former = (version: string, neededBy: string[]) => ({
      library: '@sumut/shared-ui',
      version,
      newest: '2.0.0',
      neededBy,
    });
    const shell = moduleState({ name: 'shell', title: { ar: 'إطار الموقع', en: 'Shell' } });
    const other = moduleState({ name: 'products', title: { ar: 'المنتجات', en: 'Products' } });
    registryServer(
      registry({
        modules: [moduleState(), other, shell],
        formerLibraries: [former('0.9.0', []), former('1.3.0', ['careers'])],
      }),
    );
    await showModules('', language);
    const [ofCareers, ofProducts, ofShell] = (await screen.findAllByRole('rowheader'))
      .filter((heading) => heading.getAttribute('scope') === 'rowgroup')
      .map((heading) => within(heading));
    expect(ofCareers?.getByText(needed)).toBeVisible();
    expect(ofProducts?.queryByText(/shared-ui/)).toBeNull();
    expect(ofShell?.getByText(provided)).toBeVisible();
    expect(ofShell?.getByText(unused)).toBeVisible();
    expect(ofShell?.queryByText(needed)).toBeNull();
  },
);

test('a canary is compared with the live release, with its share and the health of both', async () => {
  registryServer(registry({ modules: [withCanary()] }));
  await showModules();
  const panel = within(await screen.findByRole('region', { name: /Canary of .*Careers/ }));
  expect(panel.getByText(/10%.* of visits/)).toBeVisible();
  expect(panel.getByRole('heading', { name: 'Error rate' }).nextElementSibling).toHaveTextContent(
    'Live0.05%Canary0.08%',
  );
  expect(
    panel.getByRole('heading', { name: 'Load time, median (ms)' }).nextElementSibling,
  ).toHaveTextContent('Live588Canary–');
  expect(await row('1.3.0')).toMatch(/Canary.*10\.1%.*1,298.*0\.08%/);
});

test('the page is in Arabic, with percentages in reading order', async () => {
  registryServer(registry({ modules: [withCanary()] }));
  await showModules('', 'ar');
  const panel = within(await screen.findByRole('region', { name: /وحدة .*الوظائف/ }));
  expect(panel.getByText(/من الزيارات/)).toHaveTextContent(/\u206810\u200e?%\u200e?\u2069/);
  expect(panel.getByText(/0\.08/)).toHaveAttribute('dir', 'ltr');
  expect(await row('1.2.0')).toMatch(
    /إصدار معروض.*المئين 95: 1,380.*LCP 1,250 مللي ثانية.*ميغابايت/,
  );
});

test('the live release and newer ones are shown, and the others are collapsed', async () => {
  registryServer();
  await showModules();
  expect(await row('1.3.0')).toMatch(/Kept/);
  expect(await row('1.2.0')).toMatch(/Live/);
  expect(screen.queryByRole('row', { name: /^1\.1\.0/ })).not.toBeInTheDocument();
  const more = screen.getByRole('button', { name: '1 earlier release' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(await row('1.1.0')).toMatch(/Kept/);
});

test('the modules that need action are found by a filter', async () => {
  const failing = moduleState({
    name: 'products',
    title: { ar: 'المنتجات', en: 'Products' },
    pagesUnfit: true,
  });
  registryServer(registry({ modules: [moduleState(), failing] }));
  await showModules();
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Needs action');
  const modules = screen
    .getAllByRole('rowheader')
    .filter((heading) => heading.getAttribute('scope') === 'rowgroup');
  expect(modules.map(({ textContent }) => textContent.slice(0, 8))).toEqual(['Products']);
});

test('percentiles are shown with the number of their measurements, those of too few not at all', async () => {
  const figures = { lcp: 1250, inp: null, cls: null };
  const samples = { lcp: 40, inp: 0, cls: 3 };
  const none = { figures: { ...figures, lcp: null }, samples: { ...samples, lcp: 0 } };
  registryServer(
    registry({
      modules: [
        moduleState({
          health: [health('1.2.0', { figures, samples }), health('1.3.0', none)],
        }),
      ],
    }),
  );
  await showModules();
  expect(await row('1.2.0')).toMatch(/p75LCP 1,250 ms \(40\)Size/);
  expect(await row('1.3.0')).toMatch(/p75Too few \(3\)Size/);
});

test('a module with releases but without a live one is marked', async () => {
  registryServer(registry({ modules: [moduleState({ live: null, health: [] })] }));
  await showModules();
  expect(await screen.findByText('not on the site')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Start canary/ })).not.toBeInTheDocument();
});

test('without modules, an empty state is shown', async () => {
  registryServer(registry({ modules: [], history: [entry(1, null)], snapshot: 1 }));
  await showModules();
  expect(await screen.findByText('No modules yet')).toBeVisible();
  expect(screen.getByText('The site started without modules')).toBeVisible();
});

test.each([
  ['en', 'the server, on start-up', 'the server, when the database was created'],
  ['ar', 'الخادم عند بدء التشغيل', 'الخادم عند إنشاء قاعدة البيانات'],
] as const)(
  'in %s, the actor of releases and snapshots by the server is described in words',
  async (language, start, migration) => {
    const releases = [{ ...release('1.2.0'), by: 'start' }];
    const first = { ...entry(1, null), by: 'migration' };
    registryServer(
      registry({ modules: [moduleState({ releases })], history: [first], snapshot: 1 }),
    );
    await showModules('', language);
    expect(await row('1.2.0')).toContain(start);
    expect(screen.getAllByText(new RegExp(migration)).length).toBeGreaterThan(1);
    expect(screen.queryByText(/\b(start|migration)$/)).not.toBeInTheDocument();
  },
);

test('changes by a team are shown automatically; a later failure keeps the last state', async () => {
  const server = registryServer();
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await showModules();
    await screen.findByText('Snapshot 3');
    server.answer('GET', api.modules.state.path, registry({ snapshot: 4 }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(await screen.findByText('Snapshot 4')).toBeVisible();

    server.disconnect('GET', api.modules.state.path);
    act(() => jest.advanceTimersByTime(10_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('The data could not be refreshed');
    expect(screen.getByText('Snapshot 4')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('the history describes every change in a sentence and marks the live snapshot', async () => {
  const changes = [
    change({ action: 'take-back', from: '1.3.0', to: '1.2.0', reason: 'errors 4.20%' }),
    change({ action: 'canary', to: '1.3.0', share: 0.05 }),
    change({ action: 'stop-canary', from: '1.3.0' }),
    change({ action: 'rollback', from: '1.3.0', to: '1.2.0' }),
    change({ action: 'restore', module: null, from: null, to: null, number: 2 }),
    change({ module: 'gone', from: null, to: '0.1.0' }),
    change(),
  ];
  const history = changes.map((made, index) => entry(9 - index, made));
  registryServer(registry({ snapshot: 9, history }));
  await showModules();
  const list = within(await screen.findByRole('region', { name: 'History' }));
  const items = list.getAllByRole('listitem');
  const texts = items.map((item) => item.textContent.replaceAll(/\p{Cf}/gu, ''));
  expect(texts[0]).toMatch(
    /^9The canary of Careers 1\.3\.0 was rolled backerrors 4\.20%Automatically, by the server/,
  );
  expect(texts[0]).toMatch(/live now$/);
  expect(texts[1]).toMatch(/^8A canary of Careers 1\.3\.0 was given 5% of visitssara/);
  expect(texts[2]).toMatch(/^7The canary of Careers 1\.3\.0 was stopped/);
  expect(texts[3]).toMatch(/^6Careers was rolled back from 1\.3\.0 to 1\.2\.0/);
  expect(texts[4]).toMatch(/^5Snapshot 2 was restored/);
  expect(texts[5]).toMatch(/^4gone 0\.1\.0 was added to the site/);
  expect(texts[6]).toMatch(/^3Careers 1\.2\.0 replaced 1\.1\.0 as the live release/);
});

test('an employee has no tab for modules, sees a notice at its URL, and nothing is requested', async () => {
  const server = registryServer();
  mockSession(server, { role: 'employee' });
  const { url } = await showModules();
  expect(await screen.findByText('Your account cannot open Modules')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of the portal' }));
  expect(tabs.queryByRole('link', { name: 'Modules' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to messages' }));
  expect(url()).toBe('/employee-dashboard');
  expect(server.calls.filter(({ path }) => path.startsWith(api.modules.state.path))).toEqual([]);
});

test('an administrator opens the modules from their tab, and refresh fetches them again', async () => {
  const server = registryServer();
  await showModules();
  const tabs = within(await screen.findByRole('navigation', { name: 'Sections of the portal' }));
  expect(tabs.getByRole('link', { name: 'Modules' })).toHaveAttribute('aria-current', 'page');
  await screen.findByText('Snapshot 3');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(server.callsTo('GET', api.modules.state.path)).toHaveLength(2));
});

const newest = moduleState({ name: 'newest', releases: [release('1.2.0'), release('1.1.0')] });
const state = registry({
  modules: [
    newest,
    { ...withCanary(), name: 'canary' },
    moduleState({ name: 'newer' }),
    { ...newest, name: 'gone', live: null },
    { ...newest, name: 'failing', incident: { at: 1, reason: 'x' } },
    { ...newest, name: 'unfit', pagesUnfit: true },
    { ...newest, name: 'former' },
  ],
  formerLibraries: [{ library: 'react', version: '18', newest: '19', neededBy: ['former'] }],
});
const found = (filter: Partial<ModuleFilter>) =>
  filterModules(state, { module: '', state: '', ...filter }).map(({ name }) => name);

test('modules are filtered by name and by state', () => {
  expect(found({})).toHaveLength(7);
  expect(found({ module: 'unfit' })).toEqual(['unfit']);
  expect(found({ state: 'live' })).not.toContain('gone');
  expect(found({ state: 'waiting' })).toEqual(['canary', 'newer', 'gone']);
  expect(found({ state: 'act' })).toEqual(['failing', 'unfit', 'former']);
  expect(found({ state: 'act', module: 'newest' })).toEqual([]);
});
