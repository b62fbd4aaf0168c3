import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Waits for a button of the page, and clicks it. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Waits until the dialog with the given title is open, and returns it. */
export const openDialog = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name });

/** Clicks a button of a dialog. */
export const confirm = async (dialog: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name }));

/** Returns the text of an element without directional isolates, and with a plain space before units. */
export const plainText = (element: HTMLElement): string =>
  element.textContent.replaceAll(/\p{Cf}/gu, '').replaceAll('\u00A0', ' ');
