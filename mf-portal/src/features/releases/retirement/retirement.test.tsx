import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { openDialog, plainText } from '../../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../../testing/registry.ts';
import { change, entry, moduleState, release } from '../../../testing/releases.ts';

const until = Date.UTC(2026, 11, 1, 8);
const withWidgets = () =>
  registry({
    modules: [moduleState({ widgets: ['grid', 'list'], widgetUsers: ['stories', 'tools'] })],
  });
const retiredState = () =>
  registry({
    snapshot: 4,
    modules: [
      moduleState({
        live: null,
        retired: { release: release('1.2.0'), until, redirect: '/about' },
      }),
    ],
    history: [
      entry(4, change({ action: 'retire', from: '1.2.0', to: null, until, redirect: '/about' })),
      ...registry().history,
    ],
  });

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Take off the site: / }));
  return openDialog(/Take .*Careers.* off the site\?/);
};

test('the dialog to retire a module names its widgets and the modules that use them, and sends grace time and redirect', async () => {
  const server = registryServer(withWidgets());
  await showModules();
  const dialog = await open();
  expect(plainText(dialog)).toContain('After that, pages no longer show its parts: grid and list');
  expect(plainText(dialog)).toContain('Other modules show them on their pages: stories and tools');
  const grace = within(dialog).getByLabelText(/^Days for which/);
  expect(grace).toHaveValue(7);
  await userEvent.clear(grace);
  await userEvent.type(grace, '14');
  const redirect = within(dialog).getByLabelText(/^Page that its routes lead to/);
  await userEvent.clear(redirect);
  await userEvent.type(redirect, '/about');
  const made = change({ action: 'retire', from: '1.2.0', to: null, until, redirect: '/about' });
  server.answer('POST', api.modules.change.path, { snapshot: 4, changed: true, change: made });
  server.answer('GET', api.modules.state.path, retiredState());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take off the site' }));
  await waitFor(() =>
    expect(server.callsTo('POST', api.modules.change.path).map(({ body }) => body)).toEqual([
      { snapshot: 3, action: 'retire', module: 'careers', grace: 14, redirect: '/about' },
    ]),
  );
  const panel = await screen.findByRole('region', { name: /Careers.* was taken off the site/ });
  expect(plainText(panel)).toMatch(/Its pages work until .*2026.*lead to \/about/);
});

test('a redirect to another site and a fraction of days are not sent', async () => {
  const server = registryServer();
  await showModules();
  const dialog = await open();
  const redirect = within(dialog).getByLabelText(/^Page that its routes lead to/);
  await userEvent.clear(redirect);
  await userEvent.type(redirect, '//evil.example');
  await userEvent.type(within(dialog).getByLabelText(/^Days for which/), '.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take off the site' }));
  await waitFor(() => expect(redirect).toBeInvalid());
  expect(within(dialog).getByLabelText(/^Days for which/)).toBeInvalid();
  expect(server.callsTo('POST', api.modules.change.path)).toEqual([]);
});

test('the reason for a refusal is shown', async () => {
  const server = registryServer();
  await showModules();
  const dialog = await open();
  const text = 'module careers is protected: it must stay live';
  const findings = [{ kind: 'policy', level: 'refused', text }];
  const problem = { status: 422, code: 'release-refused', title: 'Refused', findings };
  server.answer('POST', api.modules.change.path, problem, 422);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take off the site' }));
  expect(await within(dialog).findByText(text)).toBeVisible();
});

test.each<[Language, RegExp, RegExp, RegExp]>([
  ['en', /was taken off the site$/, /^Bring back$/, /is on the site again/],
  ['ar', /أُزيلت وحدة/, /^إعادة إلى الموقع$/, /ستعود الوحدة/],
])(
  'a retired module is shown with a button to bring it back: %s',
  async (language, title, back, text) => {
    const server = registryServer(retiredState());
    await showModules('', language);
    const panel = await screen.findByRole('region', { name: title });
    await userEvent.click(within(panel).getByRole('button', { name: back }));
    const dialog = await screen.findByRole('dialog');
    expect(plainText(dialog)).toMatch(text);
    const made = change({ from: null, to: '1.2.0' });
    server.answer('POST', api.modules.change.path, { snapshot: 5, changed: true, change: made });
    const [confirm] = within(dialog).getAllByRole('button').slice(-1);
    if (confirm) await userEvent.click(confirm);
    await waitFor(() =>
      expect(server.callsTo('POST', api.modules.change.path)[0]?.body).toMatchObject({
        action: 'live',
        release: release('1.2.0').hash,
      }),
    );
  },
);

test('the history shows until when the pages of a retired module work', async () => {
  registryServer(retiredState());
  await showModules();
  const history = await screen.findByRole('region', { name: 'History' });
  expect(plainText(history)).toMatch(
    /Careers 1\.2\.0 was taken off the site; its pages work until .* lead to \/about then/,
  );
});

test('a request to retire a module shows grace time and redirect', async () => {
  const retirement = { grace: 14, redirect: '/about' };
  const request = { release: release('1.2.0'), share: null, by: 'noura', at: until, retirement };
  registryServer(registry({ modules: [moduleState({ request })] }));
  await showModules();
  const panel = await screen.findByRole('region', { name: /is waiting for approval/ });
  expect(plainText(panel)).toContain(
    'noura asks to take it off the site after 14 days; its routes will then lead to /about',
  );
});
