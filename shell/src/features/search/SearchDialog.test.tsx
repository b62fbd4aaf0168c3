import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '@sumut/shared-ui';
import { prepareTexts } from '../../testing/prepareTexts.tsx';
import * as catalogue from './i18n.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { entry, pages, products } from './testing/groups.ts';
import { mockSearchDialog } from './testing/mockSearchDialog.ts';
import type { LoadedGroups } from './useGroups.ts';

beforeAll(mockSearchDialog);

async function show(load: () => Promise<LoadedGroups>, language: Language = 'en') {
  await prepareTexts(language, catalogue);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && <SearchDialog load={load} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { path: () => router.state.location.pathname };
}

const everything = () => Promise.resolve({ groups: [products, pages], complete: true });
const field = () => screen.getByRole('combobox', { name: 'Search the site' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () =>
  screen
    .getAllByRole('option', { selected: true })
    .map((option) => [
      option.textContent,
      option.id === field().getAttribute('aria-activedescendant'),
    ]);

test('results are grouped by kind, the first one is chosen, and their number is announced', async () => {
  await show(everything);
  await userEvent.keyboard('autonomous');
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1]);
  expect(groups.map((group) => group.getAttribute('aria-labelledby'))).not.toContain(null);
  expect(screen.getByRole('group', { name: 'Company' })).toHaveTextContent('About');
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(chosen()).toEqual([['Autonomous SubmarineBelow the surface', true]]);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('arrow keys wrap around, the focus stays in the field, and Enter opens the chosen page', async () => {
  const { path } = await show(everything);
  await userEvent.keyboard('autonomous');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toEqual([['AboutAn autonomous future', true]]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toEqual([['Surface VesselPatrols coasts', true]]);
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/product/usv');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the first result is chosen again after the query changes', async () => {
  await show(everything);
  await userEvent.keyboard('autonomous{ArrowDown}');
  await userEvent.keyboard('{Control>}a{/Control}about');
  expect(options()).toEqual(['AboutAn autonomous future']);
  expect(chosen()).toHaveLength(1);
});

test('openings with the same title, which all lead to the same page, are different results', async () => {
  const openings = ['Electronics', 'Programming'].map((department) =>
    entry('/careers', 'Engineer', department),
  );
  const group = { id: 'openings', title: { key: 'openings' as const }, entries: openings };
  await show(() => Promise.resolve({ groups: [group], complete: true }));
  await userEvent.keyboard('engineer');
  expect(options()).toEqual(['EngineerElectronics', 'EngineerProgramming']);
  await userEvent.keyboard(' prog');
  expect(options()).toEqual(['EngineerProgramming']);
});

test('the key that closes the search is marked as Latin in the Arabic text', async () => {
  await show(everything, 'ar');
  expect(screen.getByText('Esc')).toHaveAttribute('lang', 'en');
});

test('closing returns the focus to the element that opened the dialog', async () => {
  await show(everything);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a message names a query without results', async () => {
  await show(everything);
  await userEvent.keyboard('zeppelin');
  expect(screen.getByText('Nothing found for “\u2068zeppelin\u2069”')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 results');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
});

test('a query in the script of the other language can be searched in it', async () => {
  await show(everything);
  await userEvent.keyboard('زورق');
  await userEvent.click(screen.getByRole('button', { name: 'Search the Arabic site' }));
  expect(await screen.findByRole('combobox', { name: 'البحث في الموقع' })).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveValue('زورق');
});

test('a result shows the figure that answers the query', async () => {
  const group = { ...products, entries: [entry('/a', 'Drone', '', '', ['Payload: 30 kg'])] };
  await show(() => Promise.resolve({ groups: [group], complete: true }));
  await userEvent.keyboard('30kg');
  expect(options()).toEqual(['DronePayload: 30 kg']);
});

test('a query typed while the search parts load is searched once they are loaded', async () => {
  let finish: (groups: LoadedGroups) => void = () => undefined;
  await show(() => new Promise((resolve) => (finish = resolve)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the search…');
  await userEvent.keyboard('about');
  finish({ groups: [pages], complete: true });
  expect(await screen.findByRole('option')).toHaveTextContent('About');
});

test('when nothing could be loaded, a retry loads it again', async () => {
  const load = jest.fn(everything).mockRejectedValueOnce(new Error('offline'));
  await show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('The search could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(field()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Type a word');
  await userEvent.keyboard('about');
  expect(options()).toHaveLength(1);
});

test('a message mentions that a search part could not be loaded', async () => {
  await show(() => Promise.resolve({ groups: [pages], complete: false }));
  expect(screen.getByText('Some parts of the site could not be searched.')).toBeVisible();
});

test('the key / can be turned off, and on again', async () => {
  await show(everything);
  const key = screen.getByRole('checkbox', { name: 'Open with the / key' });
  await userEvent.click(key);
  expect(key).not.toBeChecked();
  expect(localStorage.getItem(storageKeys.searchKey)).toBe('off');
  await userEvent.click(key);
  expect(localStorage.getItem(storageKeys.searchKey)).toBeNull();
});
