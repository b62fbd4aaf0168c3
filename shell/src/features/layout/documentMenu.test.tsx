import { screen, waitFor } from '@testing-library/react';
import { documentMenuId } from '@sumut/contracts/gate/limits';
import { renderLayout } from '../../testing/renderLayout.tsx';

/** Puts a menu behind the page, as the server does. jsdom has no popovers. */
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
])('%s of the document goes when the header is there', async (_, state) => {
  const menu = addDocumentMenu(state);
  await renderLayout('/', 'en');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(toggle('Open menu')).toHaveAttribute('aria-expanded', 'false');
  expect(toggle('Open menu')).not.toHaveAttribute('popovertarget');
});

test('where the document’s menu is open, the header’s takes its place, with the focus on its button', async () => {
  const menu = addDocumentMenu({ popover: 'auto', open: true });
  await renderLayout('/', 'en');
  expect(await screen.findByRole('button', { name: 'Close menu' })).toHaveFocus();
  expect(toggle('Close menu')).toHaveAttribute('aria-expanded', 'true');
  expect(menu).not.toBeInTheDocument();
});
