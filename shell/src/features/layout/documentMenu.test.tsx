import { screen, waitFor } from '@testing-library/react';
import { documentMenuId } from '@sumut/contracts/gate/document';
import { renderLayout } from '../../testing/renderLayout.tsx';

/** Adds a menu after the page, like the server. Fakes the popover, which jsdom does not support. */
function addDocumentMenu(state: { popover?: string; open?: boolean }) {
  const menu = document.createElement('div');
  menu.id = documentMenuId;
  const { popover, open = false } = state;
  if (popover) Object.assign(menu, { popover, matches: () => open });
  document.body.append(menu);
  return menu;
}

const toggle = (name: string) => screen.getByRole('button', { name });

test.each([
  ['a closed menu', { popover: 'auto' }],
  ['a menu in a browser without popovers', {}],
])('%s of the document is removed when the header is rendered', async (_, state) => {
  const menu = addDocumentMenu(state);
  await renderLayout('/', 'en');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(toggle('Open menu')).toHaveAttribute('aria-expanded', 'false');
  expect(toggle('Open menu')).not.toHaveAttribute('popovertarget');
});

test('the header’s menu replaces an open menu of the document, with the focus on its button', async () => {
  const menu = addDocumentMenu({ popover: 'auto', open: true });
  await renderLayout('/', 'en');
  expect(await screen.findByRole('button', { name: 'Close menu' })).toHaveFocus();
  expect(toggle('Close menu')).toHaveAttribute('aria-expanded', 'true');
  expect(menu).not.toBeInTheDocument();
});
