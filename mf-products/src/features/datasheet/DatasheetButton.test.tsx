import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, getVisibleText } from '../../testing/openPage.tsx';
import { datasheetPictureId } from './printDatasheet.ts';

test('the picture of the datasheet is loaded before the print dialog opens', async () => {
  const print = jest.fn();
  Object.assign(globalThis, { print });
  await openPage('/product/vtol-drones', 'en');
  const picture = document.querySelector<HTMLImageElement>(`#${datasheetPictureId} img`);
  expect(picture).toHaveAttribute('loading', 'lazy');
  const decode = jest.fn(() => Promise.resolve());
  Object.assign(picture ?? {}, { decode });
  await userEvent.click(screen.getByRole('button', { name: 'Print or save the datasheet' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(decode).toHaveBeenCalledTimes(1);
  expect(picture?.loading).toBe('eager');
});

test('the datasheet has a title, contact details, the print date and the URL', async () => {
  await openPage('/product/vtol-drones', 'en');
  for (const part of ['Datasheet', '+971 2 555 0100', 'info@sumut.example', 'Printed on']) {
    await waitFor(() => expect(getVisibleText(document.body)).toContain(part));
  }
});
