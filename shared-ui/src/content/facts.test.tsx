import { render, screen } from '@testing-library/react';
import { FactList } from './FactList.tsx';
import { FeatureList } from './FeatureList.tsx';
import { SpecBoard } from './SpecBoard.tsx';
import { SpecPairs } from './SpecPairs.tsx';

const pairs = () =>
  screen
    .getAllByRole('term')
    .map((term, index) => [
      term.textContent,
      screen.getAllByRole('definition')[index]?.textContent,
    ]);

test('specifications are terms with their values', () => {
  render(
    <SpecBoard
      items={[
        { label: 'Range', value: '2,000', unit: 'km', big: true },
        { label: 'Software', value: 'In house' },
      ]}
    />,
  );
  expect(pairs()).toEqual([
    ['Range', '2,000 km'],
    ['Software', 'In house'],
  ]);
});

test('figures, ranges and codes are isolated from the text around them, but Arabic words are not', () => {
  render(
    <SpecPairs
      items={[
        { label: 'الحمولة', value: '150–200', unit: 'كيلوغرامًا' },
        { label: 'الهيئة', value: 'جناح طائر' },
      ]}
    />,
  );
  expect(screen.getByText('150–200')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('جناح طائر').tagName).toBe('DD');
});

test('facts are terms with their values', () => {
  render(<FactList items={[{ label: 'Phone', value: <a href="tel:1">1</a> }]} />);
  expect(screen.getByRole('definition')).toContainElement(screen.getByRole('link'));
});

test('features are rendered as a list', () => {
  render(<FeatureList items={['Foldable arms', 'Autonomous deployment']} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Foldable arms',
    'Autonomous deployment',
  ]);
});
