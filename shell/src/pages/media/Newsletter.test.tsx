import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/pages.ts';
import { stubFetch } from '../../testing/stubFetch.ts';

test.each([
  ['en', 'Newsletter', 'Subscribe', /has not launched yet/],
  ['ar', 'النشرة البريدية', 'اشترك', /لم تنطلق النشرة بعد/],
] as const)(
  'in %s, subscribing sends nothing and shows a note',
  async (language, title, label, answer) => {
    const calls = stubFetch(() => ({ status: 200, body: { items: [] } }));
    await renderPage('/media', language);
    // Forgets the requests of the page itself.
    calls.mockClear();
    const box = within(screen.getByRole('form', { name: title }));
    await userEvent.type(box.getByRole('textbox'), 'reader@example.com');
    await userEvent.click(box.getByRole('button', { name: label }));
    expect(screen.getByText(answer)).toHaveAttribute('role', 'status');
    expect(calls).not.toHaveBeenCalled();
  },
);

test.each([
  ['en', 'Newsletter', 'Subscribe', /^No address was entered, and none is needed:/],
  ['ar', 'النشرة البريدية', 'اشترك', /^لم تُدخل بريدًا إلكترونيًا، ولا حاجة إليه الآن:/],
] as const)(
  'in %s, an empty field shows a different note',
  async (language, title, label, answer) => {
    await renderPage('/media', language);
    const box = within(screen.getByRole('form', { name: title }));
    await userEvent.click(box.getByRole('button', { name: label }));
    expect(screen.getByText(answer)).toHaveAttribute('role', 'status');
    await userEvent.type(box.getByRole('textbox'), 'reader@example.com{Enter}');
    expect(screen.queryByText(answer)).not.toBeInTheDocument();
  },
);

test('nothing is shown before the form is submitted', async () => {
  await renderPage('/media', 'en');
  expect(screen.queryByText(/has not launched yet/)).not.toBeInTheDocument();
});
