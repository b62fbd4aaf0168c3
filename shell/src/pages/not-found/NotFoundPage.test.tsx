import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/pages.ts';

test('an unknown path shows 404 in heading, title and hint', async () => {
  await renderPage('/no/such/page', 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 Page Not Found$/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Page Not Found$/);
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toMatch(/^Page Not Found – /));
});

test('an unknown path shows 404 in Arabic', async () => {
  await renderPage('/no/such/page', 'ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 الصفحة غير موجودة');
  expect(screen.getByText('هل نسيت إضافة الصفحة إلى الموجّه؟')).toBeInTheDocument();
});

test('the requested path is not echoed', async () => {
  const { container } = await renderPage('/echo-me', 'en');
  expect(container).not.toHaveTextContent('echo-me');
});
