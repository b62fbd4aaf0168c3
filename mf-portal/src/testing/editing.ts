import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// What one does in an editor of content, on the page in English.

export const side = (name: 'English' | 'Arabic') => within(screen.getByRole('group', { name }));
export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
export const isSaved = () => screen.findByText('Saved');
export const opened = async () => screen.findByRole('button', { name: 'Save' });
