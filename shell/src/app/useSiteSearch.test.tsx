import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { documentSearchId } from '@sumut/contracts/gate/document';
import { LanguageProvider, Toaster } from '@sumut/shared-ui';
import * as layout from '../features/layout/i18n.ts';
import { mockSearchDialog } from '../features/search/testing/mockSearchDialog.ts';
import { loadSearchGroups } from '../siteSearch/searchGroups.ts';
import { prepareTexts } from '../testing/prepareTexts.tsx';
import { Frame } from './Frame.tsx';

jest.mock('../siteSearch/searchGroups.ts');

beforeAll(mockSearchDialog);
beforeEach(() => {
  jest.mocked(loadSearchGroups).mockReset().mockResolvedValue({ groups: [], complete: true });
});
afterEach(() => document.getElementById(documentSearchId)?.remove());

async function showFrame(): Promise<void> {
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
}

/** Adds the search that a document has until its scripts run, and returns its field. */
function addDocumentSearch(open: boolean): HTMLInputElement {
  const dialog = document.createElement('dialog');
  dialog.id = documentSearchId;
  const typed = document.createElement('input');
  dialog.append(typed);
  document.body.append(dialog);
  if (open) dialog.showModal();
  return typed;
}

const button = () => screen.getByRole('button', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search the site' });

test('the button of the header opens and loads the search outside the header, and closing returns the focus to the button', async () => {
  await showFrame();
  expect(loadSearchGroups).not.toHaveBeenCalled();
  await userEvent.click(button());
  expect(await field()).toBeVisible();
  expect(loadSearchGroups).toHaveBeenCalledWith('en');
  expect(screen.getByRole('banner')).not.toContainElement(await field());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('the key / opens the search once, and is not typed into its field', async () => {
  await showFrame();
  await userEvent.keyboard('/');
  expect(await field()).toHaveValue('');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('the menu of small screens closes when the search opens', async () => {
  await showFrame();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const [, inMenu] = screen.getAllByRole('button', { name: 'Search' });
  await userEvent.click(inMenu as HTMLElement);
  expect(await field()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('a search that crashes is reported to the visitor, and its button opens it again', async () => {
  await showFrame();
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

test('the search takes over from the document’s own, with the typed text and its selection', async () => {
  const typed = addDocumentSearch(true);
  typed.value = 'usv';
  typed.setSelectionRange(1, 2);
  await showFrame();
  const taken = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search the site' });
  expect(taken).toHaveValue('usv');
  expect([taken.selectionStart, taken.selectionEnd]).toEqual([1, 2]);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(typed).not.toBeInTheDocument();
});

test('a closed search of the document is removed, and no other is opened', async () => {
  const typed = addDocumentSearch(false);
  await showFrame();
  await waitFor(() => expect(typed).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
