import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, shownText } from '../testing/openPage.tsx';
import { sheetPictureId } from './printSheet.ts';

test('the datasheet’s picture is loaded before the print dialogue opens', async () => {
  const print = jest.fn();
  Object.assign(globalThis, { print });
  await openPage('/product/vtol-drones', 'en');
  const picture = document.querySelector<HTMLImageElement>(`#${sheetPictureId} img`);
  expect(picture).toHaveAttribute('loading', 'lazy');
  const decode = jest.fn(() => Promise.resolve());
  Object.assign(picture ?? {}, { decode });
  await userEvent.click(screen.getByRole('button', { name: 'Datasheet (print / PDF)' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(decode).toHaveBeenCalledTimes(1);
  expect(picture?.loading).toBe('eager');
});

test('the sheet says what it is, whom to ask, and from when and where it is', async () => {
  await openPage('/product/vtol-drones', 'en');
  const text = shownText(document.body);
  for (const part of ['Datasheet', '+971 2 555 0100', 'info@sumut.example', 'Printed on']) {
    expect(text).toContain(part);
  }
});
