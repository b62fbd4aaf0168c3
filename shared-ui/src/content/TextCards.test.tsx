import { render, screen } from '@testing-library/react';
import { TextCards } from './TextCards.tsx';

test('each card is a list item with a heading of the given level', () => {
  const items = [
    { title: 'Sovereignty', text: 'From the first drawing' },
    { title: 'Security', text: 'At every layer' },
  ];
  render(<TextCards items={items} columns={2} level={4} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 4, name: 'Security' })).toBeInTheDocument();
});
