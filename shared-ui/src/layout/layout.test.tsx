import { render, screen } from '@testing-library/react';
import { PageHead } from './PageHead.tsx';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

test('a section is a region named by its heading', () => {
  render(
    <Section surface="mist" labelledBy="team">
      <SectionHead id="team" title="Management" lead="Who we are" />
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Management' })).toHaveTextContent('Who we are');
  expect(screen.getByRole('heading', { level: 2, name: 'Management' })).toBeInTheDocument();
});

test.each([
  ['mist', false],
  ['warm', false],
  ['ink', true],
  ['night', true],
] as const)('surface %s sets the dark tokens: %s', (surface, dark) => {
  render(
    <Section surface={surface} labelledBy="title">
      <h2 id="title">Title</h2>
    </Section>,
  );
  expect(screen.getByRole('region').classList.contains('onDark')).toBe(dark);
});

test('the main heading of a page can be focused', () => {
  render(
    <PageHead surface="violet" title="Products" back={<a href="/products">Back</a>} tape={24} />,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Products' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('id', 'page-title');
  expect(screen.getByRole('link', { name: 'Back' })).toBeInTheDocument();
});
