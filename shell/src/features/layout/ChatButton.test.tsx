import { screen } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { renderLayout } from '../../testing/renderLayout.tsx';

const chat = () => screen.getByRole('link', { name: /Chat with us|تحدّث إلينا/ });

test.each<[Language, RegExp]>([
  ['en', /^Hello, .*Sumut Defence Technologies/],
  ['ar', /^السلام عليكم.*سُموت للتقنيات الدفاعية/],
])(
  'in %s, the chat button opens a chat with the company’s number and a greeting',
  async (language, greeting) => {
    await renderLayout('/', language);
    const url = new URL(chat().getAttribute('href') ?? '');
    expect(url.origin).toBe(new URL(company.links.chat).origin);
    expect(url.pathname).toBe(`/${company.chatNumber}`);
    expect(url.searchParams.get('text')).toMatch(greeting);
  },
);

test('a space in the greeting is sent as %20, which every chat app decodes', async () => {
  await renderLayout('/', 'en');
  expect(chat().getAttribute('href')).not.toContain('+');
});

test('the chat opens in a new tab that cannot reach this page, and its label mentions the new tab', async () => {
  await renderLayout('/', 'en');
  expect(chat()).toHaveAttribute('target', '_blank');
  expect(chat().getAttribute('rel')).toContain('noopener');
  expect(chat()).toHaveAccessibleName('Chat with us (opens in a new tab)');
});
