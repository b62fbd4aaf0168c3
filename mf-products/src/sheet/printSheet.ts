/** Of the element that holds the sheet's picture. */
export const sheetPictureId = 'sheet-picture';

/** Milliseconds to wait for the picture: a sheet without it is better than none. */
const patience = 3000;

/** Begins to load the pictures in an element, seen or not. */
export function startPictures(element: HTMLElement): HTMLImageElement[] {
  const pictures = [...element.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures;
}

/** Opens the browser's print dialogue, once the sheet's picture has come or 3 s have passed. */
export async function printSheet(): Promise<void> {
  const place = document.getElementById(sheetPictureId);
  const loaded = place ? startPictures(place).map((picture) => picture.decode()) : [];
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.allSettled(loaded), enough]);
  window.print();
}
