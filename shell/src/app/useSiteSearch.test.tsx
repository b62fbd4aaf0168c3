import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider, Toaster } from '@sumut/shared-ui';
import * as layout from '../features/layout/i18n.ts';
import { mockSearchDialog } from '../features/search/testing/mockSearchDialog.ts';
import { loadSearchGroups } from '../siteSearch/searchGroups.ts';
import { prepareTexts } from '../testing/prepareTexts.tsx';
import { Frame } from './Frame.tsx';

jest.mock('../siteSearch/searchGroups.ts');

beforeAll(mockSearchDialog);
beforeEach(async () => {
  jest.mocked(loadSearchGroups).mockReset().mockResolvedValue({ groups: [], complete: true });
  await prepareTexts('en', layout);
  const router = createMemoryRouter([{ path: '*', element: <Frame>Page</Frame> }]);
  await act(() =>
    Promise.resolve(
      render(
        <LanguageProvider>
          <RouterProvider router={router} />
          <Toaster />
        </LanguageProvider>,
      ),
    ),
  );
});

const button = () => screen.getByRole('button', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search the site' });

test('the button of the header opens the search outside the header, and closing returns the focus to the button', async () => {
  await userEvent.click(button());
  expect(await field()).toBeVisible();
  expect(screen.getByRole('banner')).not.toContainElement(await field());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('the key / opens the search once, and is not typed into its field', async () => {
  await userEvent.keyboard('/');
  expect(await field()).toHaveValue('');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('the menu of small screens closes when the search opens', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const [, inMenu] = screen.getAllByRole('button', { name: 'Search' });
  await userEvent.click(inMenu as HTMLElement);
  expect(await field()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('the search parts are loaded in the language of the page when the search opens, and not before', async () => {
  expect(loadSearchGroups).not.toHaveBeenCalled();
  await userEvent.click(button());
  await field();
  expect(loadSearchGroups).toHaveBeenCalledWith('en');
});

test('a search that crashes is reported to the visitor, and its button opens it again', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const broken = [{ id: 'pages', entries: undefined as never }];
  jest.mocked(loadSearchGroups).mockResolvedValueOnce({ groups: broken, complete: true } as never);
  await userEvent.click(button());
  await userEvent.type(await field(), 'a');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search could not be');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(await field()).toBeVisible();
});
