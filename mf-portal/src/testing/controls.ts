import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Clicks a button of the page, once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The dialog with this title, once it is open. */
export const openDialog = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name });

/** Clicks a button of a dialog. */
export const confirm = async (dialog: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name }));

/** The text of an element without directional isolates. */
export const plainText = (element: HTMLElement): string =>
  element.textContent.replaceAll(/\p{Cf}/gu, '');
