import { screen } from '@testing-library/react';
import { company } from '@sumut/contracts/company/company';
import { renderPage } from '../../testing/pages.ts';

test('every member of the leadership has a name, a title, a bio and a monogram', async () => {
  const { container } = await renderPage('/about', 'en');
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(7);
  for (const card of cards) {
    expect(card.querySelector('h3, h4')).not.toBeEmptyDOMElement();
    expect(card.querySelectorAll('p').length).toBeGreaterThanOrEqual(2);
    expect(card.querySelector('svg text')).not.toBeEmptyDOMElement();
  }
  expect(container.querySelector('article')).toHaveTextContent('Chief Executive Officer');
});

test.each([
  ['en', /Professional profile of/, 'Coming Soon'],
  ['ar', /^الملف المهني:/, 'قريبًا'],
] as const)(
  'in %s, six people have a link to a profile and one is marked as coming soon',
  async (language, name, soon) => {
    await renderPage('/about', language);
    const links = screen.getAllByRole('link', { name });
    expect(links).toHaveLength(6);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(new RegExp(`^${company.links.profile}`));
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getAllByText(soon)).toHaveLength(1);
  },
);
