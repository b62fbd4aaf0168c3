import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { plainText } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

let server: FakeServer;
beforeEach(() => {
  server = portalServer({ role: 'hiring-manager' });
});

const nothing = { items: [], total: 0, totalIsExact: true, page: 1, pageSize: 25 };

test.each<[Language, string[]]>([
  ['en', ['Applications', 'Hiring report', 'Your account']],
  ['ar', ['طلبات التوظيف', 'تقرير التوظيف', 'حسابك']],
])(
  'the dashboard of a hiring manager opens with the applications, in %s',
  async (language, names) => {
    const { url } = await renderPortal('/employee-dashboard', language);
    await waitFor(() => expect(url()).toBe('/employee-dashboard/applications'));
    const { dashboard } = { ar, en }[language];
    const rail = await screen.findByRole('navigation', { name: dashboard.sections });
    const links = within(rail).getAllByRole('link').map(plainText);
    expect(links.map((text) => text.replace(/[\s\d٠-٩]*(غير|Unread).*$/u, '').trim())).toEqual(
      names,
    );
  },
);

test.each<[Language, string, RegExp]>([
  ['en', 'No applications in your departments yet', /openings in these departments.*Programming/],
  ['ar', 'لا توجد طلبات في أقسامك بعد', /وظائف هذه الأقسام.*البرمجة/],
])('an empty list names the hiring manager’s departments, in %s', async (language, title, text) => {
  server.answer('GET', api.applications.list.path, nothing);
  await renderPortal('/employee-dashboard/applications', language);
  expect(await screen.findByText(title)).toBeVisible();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a link to a message shows a notice with a link to the applications', async () => {
  await renderPortal('/employee-dashboard?id=m-1');
  expect(await screen.findByText(/Messages are for employees and administrators/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to applications' })).toBeVisible();
});
