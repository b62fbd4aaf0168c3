/** The id of the element that contains the datasheet's picture. */
export const datasheetPictureId = 'sheet-picture';

/** The longest wait for the picture, in milliseconds. After this time the datasheet is printed without the picture. */
const timeout = 3000;

/** Starts to load the pictures in an element, even if the element is hidden. Returns the pictures. */
export function loadPictures(element: HTMLElement): HTMLImageElement[] {
  const pictures = [...element.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures;
}

/** Opens the print dialog when the datasheet's picture is loaded, or after 3 s. */
export async function printDatasheet(): Promise<void> {
  const container = document.getElementById(datasheetPictureId);
  const loaded = container ? loadPictures(container).map((picture) => picture.decode()) : [];
  const timedOut = new Promise((resolve) => setTimeout(resolve, timeout));
  await Promise.race([Promise.allSettled(loaded), timedOut]);
  window.print();
}
