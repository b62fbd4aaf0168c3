import { act, renderHook } from '@testing-library/react';
import { message } from '../../testing/records.ts';
import { useSelection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => message({ id }));

function show() {
  const { result, rerender } = renderHook(({ items, list }) => useSelection(items, list), {
    initialProps: { items: rows, list: 'page 1' },
  });
  return {
    rerender,
    is: (id: string) => result.current.isSelected(id),
    selected: () => result.current.selected.map(({ id }) => id),
    toggle: (id: string, range = false) => act(() => result.current.toggle(id, range)),
    select: (ids: string[]) => act(() => result.current.select(ids)),
    clear: () => act(() => result.current.clear()),
  };
}

test('a row is selected and deselected', () => {
  const list = show();
  expect(list.selected()).toEqual([]);
  list.toggle('b');
  list.toggle('d');
  expect(list.selected()).toEqual(['b', 'd']);
  expect([list.is('b'), list.is('c')]).toEqual([true, false]);
  list.toggle('b');
  expect(list.selected()).toEqual(['d']);
});

test('a range begins at the last toggled row', () => {
  const list = show();
  list.toggle('b');
  list.toggle('d', true);
  expect(list.selected()).toEqual(['b', 'c', 'd']);
});

test('a range can go upwards, and the next one begins at its end', () => {
  const list = show();
  list.toggle('d');
  list.toggle('b', true);
  expect(list.selected()).toEqual(['b', 'c', 'd']);
  list.toggle('a', true);
  expect(list.selected()).toEqual(['a', 'b', 'c', 'd']);
});

test('a range from the first row includes the first row', () => {
  const list = show();
  list.toggle('a');
  list.toggle('c', true);
  expect(list.selected()).toEqual(['a', 'b', 'c']);
});

test('a range to a selected row deselects all its rows', () => {
  const list = show();
  list.select(['a', 'b', 'c', 'd', 'e']);
  list.toggle('b');
  list.toggle('d', true);
  expect(list.selected()).toEqual(['a', 'e']);
});

test('without a toggled row, a range contains only one row', () => {
  const list = show();
  list.toggle('c', true);
  expect(list.selected()).toEqual(['c']);
});

test('a range from a row that is no longer shown contains only one row', () => {
  const list = show();
  list.toggle('a');
  list.rerender({ items: rows.slice(1), list: 'page 1' });
  list.toggle('c', true);
  expect(list.selected()).toEqual(['c']);
});

test('selecting rows replaces the selection', () => {
  const list = show();
  list.toggle('a');
  list.select(['b', 'c']);
  expect(list.selected()).toEqual(['b', 'c']);
  list.clear();
  expect(list.selected()).toEqual([]);
});

test('a range after a selection begins at the last toggled row', () => {
  const list = show();
  list.toggle('b');
  list.select([]);
  list.toggle('d', true);
  expect(list.selected()).toEqual(['b', 'c', 'd']);
});

test('a range after clearing contains only one row', () => {
  const list = show();
  list.toggle('a');
  list.clear();
  list.toggle('c', true);
  expect(list.selected()).toEqual(['c']);
});

test('another page or filter begins without a selection and without a toggled row', () => {
  const list = show();
  list.toggle('a');
  list.rerender({ items: rows, list: 'page 2' });
  expect([list.selected(), list.is('a')]).toEqual([[], false]);
  list.toggle('c', true);
  expect(list.selected()).toEqual(['c']);
});
