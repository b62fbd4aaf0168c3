import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { personPath } from '@sumut/contracts/portal/paths';
import { personLimits, type TimelineEntry } from '@sumut/contracts/portal/people';
import { plainText } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { person, personApplication, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const of = { kind: 'messages', id: 'message-1' };
const path = buildPath(api.messages.person, { id: of.id });
const timelinePath = (before?: string) =>
  buildPath(api.messages.timeline, { id: of.id }, { before });

const at = Date.UTC(2026, 10, 20, 8);
const message = { kind: 'messages', id: 'message-1' } as const;
const application = { kind: 'applications', id: 'application-1' } as const;
const by = 'Sara Haddad';

const startsAt = Date.UTC(2026, 10, 25, 6);
const entries: TimelineEntry[] = [
  {
    what: 'answered',
    id: 'i-1',
    at,
    record: message,
    by: null,
    from: 'Annika',
    isSender: false,
    subject: 'Re: Hello',
    text: 'Tuesday suits me.',
    automatic: false,
  },
  {
    what: 'moved',
    id: 'a-1',
    at,
    record: application,
    by,
    from: 'screening',
    to: 'rejected',
    reason: 'No licence',
  },
  { what: 'tagged', id: 'a-2', at, record: application, by, added: ['Radar', 'RF'], removed: [] },
  { what: 'rated', id: 'a-3', at, record: application, by, from: null, to: 4 },
  { what: 'assigned', id: 'a-4', at, record: message, by, from: null, to: null },
  { what: 'noted', id: 'n-1', at, record: message, by, text: 'A good lead' },
  { what: 'acknowledged', id: 'o-1', at, record: message, by: 'server', state: 'sent' },
  {
    what: 'interview',
    id: 'e-1',
    at,
    record: application,
    by,
    event: 'changed',
    startsAt,
    minutes: 45,
  },
  { what: 'scorecard-given', id: 's-1', at, record: application, by },
  { what: 'received', id: 'message-1', at, record: message, by: null, text: 'Dear Sumut team' },
];

let server: FakeServer;
beforeEach(() => {
  server = portalServer();
  const { records } = person();
  server.answer(
    'GET',
    path,
    person({
      names: ['Annika Brandt', 'أنيكا براندت'],
      phones: ['+971 50 555 0142'],
      records: [...records, personApplication()],
    }),
  );
  server.answer('GET', timelinePath(), { entries, next: null });
});

const show = (language: Language = 'en') => renderPortal(personPath(of), language);
const items = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test.each<[Language, string, string[]]>([
  [
    'en',
    'Timeline',
    [
      'Answer received by email',
      'Status changed from Screening to Rejected',
      'Tags added: Radar and RF',
      'Rated 4 of 5',
      'No longer assigned to anybody',
      'Internal note',
      'Acknowledgement by email',
      `Interview changed: ${formatSlot('en', startsAt, 45)} (Gulf time)`,
      'Scorecard submitted',
      'Message received',
    ],
  ],
  [
    'ar',
    'التسلسل الزمني',
    [
      'رد وارد بالبريد الإلكتروني',
      'تغيير الحالة من «فرز أولي» إلى «رفض»',
      'إضافة وسوم: Radar وRF',
      'تقييم: 4 من 5',
      'إلغاء الإسناد',
      'ملاحظة داخلية',
      'تأكيد الاستلام بالبريد الإلكتروني',
      `تعديل المقابلة: ${formatSlot('ar', startsAt, 45)} (بتوقيت الخليج)`,
      'تقديم بطاقة تقييم',
      'ورود رسالة',
    ],
  ],
])('the titles of the entries are in %s', async (language, name, said) => {
  await show(language);
  const titles = (await items(name)).map((item) => plainText(item.querySelector('b') ?? item));
  expect(titles).toEqual(said);
});

test('an entry shows its actor and text, and links to its record', async () => {
  await show();
  const [answered, moved, , , , noted, acknowledged] = await items('Timeline');
  expect(answered).toHaveTextContent('Annika');
  expect(answered).toHaveTextContent('From another address');
  expect(answered).toHaveTextContent('Tuesday suits me.');
  expect(moved).toHaveTextContent('Sara Haddad');
  expect(moved).toHaveTextContent(/Reason for rejection.*No licence/);
  expect(within(moved as HTMLElement).getByRole('link', { name: 'RF Engineer' })).toHaveAttribute(
    'href',
    '/employee-dashboard/applications?id=application-1',
  );
  expect(noted).toHaveTextContent('A good lead');
  expect(acknowledged).toHaveTextContent('the server');
});

test('a person is shown with names, links to write and call, and the status of their records', async () => {
  const { records } = person();
  const readers = [sara, { ...sara, id: 'other', firstName: 'Huda' }];
  const sent = { names: ['Annika Brandt'], phones: ['+971 50 555 0142'] };
  server.answer(
    'GET',
    path,
    person({ ...sent, records: records.map((record) => ({ ...record, readers, assignee: sara })) }),
  );
  await show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Annika Brandt' })).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('a.brandt@example.org')).toHaveAttribute('href', 'mailto:a.brandt@example.org');
  expect(link('+971 50 555 0142')).toHaveAttribute('href', 'tel:+971505550142');
  const list = screen.getByRole('region', { name: 'Messages and applications' });
  expect(within(list).getByText('New')).toBeVisible();
  expect(plainText(list)).toContain('Assigned to Sara Haddad');
  expect(plainText(list)).toContain('Read by Sara Haddad and Huda Haddad');
  expect(link('Back to the message')).toHaveAttribute('href', '/employee-dashboard?id=message-1');
});

test('applications with the same phone number and another name are listed separately, and link to that person', async () => {
  const similar = [personApplication({ id: 'application-9', firstName: 'Salem' })];
  server.answer('GET', path, person({ similar }));
  await show();
  const apart = await screen.findByRole('region', { name: 'Same phone number, another name' });
  expect(within(apart).getByRole('link', { name: /Salem/ })).toHaveAttribute(
    'href',
    '/employee-dashboard/people/applications/application-9',
  );
});

test('a long message is shown shortened', async () => {
  const text = 'x'.repeat(personLimits.excerpt);
  const [received] = entries.slice(-1);
  server.answer('GET', timelinePath(), { entries: [{ ...received, text }], next: null });
  await show();
  expect((await items('Timeline'))[0]).toHaveTextContent(`${text}…`);
});

test('older entries are loaded on request, and the focus moves to the first of them', async () => {
  const [first, ...rest] = entries;
  server.answer('GET', timelinePath(), { entries: [first], next: '5.1' });
  server.refuse('GET', timelinePath('5.1'), 500, 'internal');
  await show();
  const more = await screen.findByRole('button', { name: 'Show older entries' });
  await userEvent.click(more);
  expect(await screen.findByText(/Older entries could not be loaded/)).toBeVisible();
  server.answer('GET', timelinePath('5.1'), { entries: rest, next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('A good lead')).toBeVisible();
  const shown = await items('Timeline');
  expect(shown).toHaveLength(entries.length);
  expect(shown[1]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Older entries could not be loaded/)).not.toBeInTheDocument();
});

test.each([
  [path, 'What this person sent could not be loaded', person()],
  [timelinePath(), 'The timeline could not be loaded', { entries, next: null }],
])('a failure to load %s can be retried', async (failing, title, answer) => {
  server.refuse('GET', failing, 500, 'internal');
  await show();
  expect(await screen.findByText(title)).toBeVisible();
  server.answer('GET', failing, answer);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items('Timeline')).toHaveLength(entries.length);
});

test.each([personPath(of), '/employee-dashboard/people/nobody/message-1'])(
  '%s shows that nothing is stored from the person',
  async (address) => {
    server.refuse('GET', path, 404, 'not-found');
    server.refuse('GET', timelinePath(), 404, 'not-found');
    await renderPortal(address);
    expect(await screen.findByText('Nothing is stored from this person')).toBeVisible();
  },
);
