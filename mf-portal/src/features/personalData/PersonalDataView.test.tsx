import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type {
  Erasure,
  Inventory,
  PersonRegister,
  PersonRequest,
} from '@sumut/contracts/portal/personalData';
import { plainText } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const endpoints = api.personalData;
const id = '11111111-1111-4111-8111-111111111111';
const record = { kind: 'applications', id } as const;
const person = {
  record,
  names: ['Omar Al Kaabi'],
  emails: ['omar@mail.example'],
  phones: ['+971 50 123 4567'],
  records: 2,
};
const listed = {
  kind: 'applications',
  id,
  at: Date.UTC(2026, 10, 2),
  name: 'Omar Al Kaabi',
} as const;
const inventory = (change: Partial<Inventory> = {}): Inventory => ({
  ...person,
  list: [{ ...listed, email: 'omar@mail.example', phone: null }],
  similar: [],
  stored: [
    {
      table: 'applications',
      name: { ar: 'طلبات التوظيف', en: 'Applications' },
      rows: 1,
      erased: true,
    },
    {
      table: 'audit_log',
      name: { ar: 'قيود سجل التدقيق', en: 'Audit entries' },
      rows: 4,
      erased: false,
    },
  ],
  exports: 2,
  backupDays: 30,
  auditMonths: 36,
  held: [],
  erasedBefore: null,
  needsApproval: false,
  ...change,
});
const request = (change: Partial<PersonRequest> = {}): PersonRequest => ({
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'erasure',
  channel: 'letter',
  person: 'omar@mail.example',
  receivedAt: Date.UTC(2026, 0, 1),
  dueAt: Date.UTC(2026, 0, 31),
  answeredAt: null,
  ...change,
});
const erasure = (change: Partial<Erasure> = {}): Erasure => ({
  id: '33333333-3333-4333-8333-333333333333',
  reason: 'Requested by letter',
  requestedBy: 'other',
  requestedAt: Date.UTC(2026, 0, 2),
  approvedBy: null,
  erasedAt: null,
  record,
  records: 0,
  ...change,
});

const searchPath = buildPath(endpoints.search, {}, { q: 'omar@mail.example' });
const inventoryPath = buildPath(endpoints.inventory, record);
const erasePath = buildPath(endpoints.erase, record);

let server: FakeServer;
const answerRegister = (register: Partial<PersonRegister> = {}) =>
  server.answer('GET', endpoints.register.path, { requests: [], erasures: [], ...register });
beforeEach(() => {
  server = portalServer({ role: 'admin', username: 'admin' });
  answerRegister();
  server.answer('GET', searchPath, { people: [person], more: false });
  server.answer('GET', inventoryPath, inventory());
});

const open = async (language: Language = 'en', query = '') => {
  const user = userEvent.setup();
  const { url } = await renderPortal(viewPaths.personalData + query, language);
  return { user, url };
};
const chosen = `?kind=applications&id=${id}`;

test.each<[Language, string, string, string, RegExp[]]>([
  [
    'en',
    'Email address, phone number or name',
    'Find',
    'Show what is stored',
    [/^Applications.*1.*Erased$/, /^Audit entries.*4.*Kept$/],
  ],
  [
    'ar',
    'البريد الإلكتروني أو رقم الهاتف أو الاسم',
    'بحث',
    'عرض ما هو محفوظ',
    [/^طلبات التوظيف.*1.*تُمحى$/, /^قيود سجل التدقيق.*4.*تبقى$/],
  ],
])(
  'a person is found, and what is stored is listed, in %s',
  async (language, label, find, show, rows) => {
    const { user, url } = await open(language);
    await user.type(await screen.findByRole('searchbox', { name: label }), 'omar@mail.example');
    await user.click(screen.getByRole('button', { name: find }));
    await user.click(await screen.findByRole('button', { name: show }));
    const shown = within(await screen.findByRole('region', { name: /Omar Al Kaabi/ }));
    const [, ...body] = shown.getAllByRole('row').map(plainText);
    expect(body).toEqual(rows.map((row) => expect.stringMatching(row) as string));
    // The URL contains no address.
    expect(url()).toBe(viewPaths.personalData + chosen);
  },
);

test('a search without a result, and one that fails, show a message', async () => {
  server.answer('GET', searchPath, { people: [], more: false });
  const { user } = await open();
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'omar@mail.example{Enter}');
  expect(await screen.findByText('Nobody was found')).toBeVisible();
  server.refuse('GET', searchPath.replace('omar', 'layla'), 503, 'unavailable');
  await user.clear(field);
  await user.type(field, 'layla@mail.example{Enter}');
  expect(await screen.findByText('The search failed')).toBeVisible();
});

test('everything is downloaded as an archive in the language of the person', async () => {
  const path = buildPath(endpoints.archive, record, { readIn: 'ar' });
  server.answerFile(path, 'zip', 'attachment; filename="person-2026-11-30.zip"');
  const { user } = await open('en', chosen);
  await user.click(await screen.findByRole('link', { name: 'Archive in Arabic' }));
  await waitFor(() => expect(server.callsTo('GET', path)).toHaveLength(1));
});

test('an erasure shows what goes and what stays, needs a reason, and can answer a request', async () => {
  answerRegister({ requests: [request()] });
  server.answer('POST', erasePath, erasure({ erasedAt: Date.UTC(2026, 0, 2) }), 201);
  const { user } = await open('en', chosen);
  await user.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(plainText)).toEqual([
    'Applications: 1',
    expect.stringContaining('36 months'),
    expect.stringContaining('30 days'),
    expect.stringContaining('note of this erasure'),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByRole('textbox', { name: 'Reason' })).toBeInvalid();
  expect(server.callsTo('POST', erasePath)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Requested by letter');
  await user.selectOptions(dialog.getByRole('combobox'), 'omar@mail.example');
  server.refuse('GET', inventoryPath, 404, 'not-found');
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('The data was erased')).toBeInTheDocument();
  expect(server.callsTo('POST', erasePath).map(({ body }) => body)).toEqual([
    { reason: 'Requested by letter', request: request().id },
  ]);
  expect(await screen.findByText('Nothing is stored about this person any more.')).toBeVisible();
});

test('a held record prevents the erasure, and is named', async () => {
  server.answer('GET', inventoryPath, inventory({ held: [record] }));
  await open('en', chosen);
  expect(await screen.findByText('A hold prevents the erasure')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase…' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Application 11111111' })).toBeVisible();
});

test('another admin approves an erasure, and one’s own can only be declined', async () => {
  const own = erasure({ id: '44444444-4444-4444-8444-444444444444', requestedBy: 'admin' });
  answerRegister({ erasures: [erasure(), own] });
  const approval = buildPath(endpoints.approve, { id: erasure().id });
  server.answer('POST', approval, erasure({ erasedAt: 1, approvedBy: 'admin' }));
  const { user } = await open();
  const region = within(await screen.findByRole('region', { name: 'Erasures' }));
  expect(region.getAllByRole('button', { name: 'Decline' })).toHaveLength(2);
  const [link] = region.getAllByRole('link', { name: 'Show what is stored' });
  expect(link).toHaveAttribute('href', viewPaths.personalData + chosen);
  await user.click(region.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(server.callsTo('POST', approval)).toHaveLength(1));
});

test('a request is recorded with its day, an overdue one is marked, and it can be marked as answered', async () => {
  answerRegister({ requests: [request()] });
  const answer = buildPath(endpoints.answerRequest, { id: request().id });
  server.answer('POST', endpoints.addRequest.path, request(), 201);
  server.answer('POST', answer, request({ answeredAt: 1 }));
  const { user } = await open();
  expect(await screen.findByText('Overdue')).toBeVisible();
  await user.click(screen.getByText('Record a request'));
  await user.type(screen.getByRole('textbox', { name: 'Person' }), 'omar@mail.example');
  const received = screen.getByLabelText('Received');
  await user.clear(received);
  await user.type(received, '2026-11-02');
  await user.click(screen.getByRole('button', { name: 'Record the request' }));
  expect(await screen.findByText('The request was recorded')).toBeInTheDocument();
  expect(server.callsTo('POST', endpoints.addRequest.path).map(({ body }) => body)).toEqual([
    {
      kind: 'access',
      channel: 'mail',
      person: 'omar@mail.example',
      receivedAt: Date.parse('2026-11-02T00:00:00+04:00'),
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(server.callsTo('POST', answer)).toHaveLength(1));
});
