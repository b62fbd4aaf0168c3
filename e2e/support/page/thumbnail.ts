import type { Locator } from '@playwright/test';

const size = 64;

/**
 * Returns an element's appearance on the screen as 64 × 64 pixels: one number 0xRRGGBB each, row by row. A page cannot read its own
 * WebGL canvas (the buffer is cleared after each frame), so a second page decodes a screenshot of the element.
 */
export async function takeThumbnail(element: Locator): Promise<number[]> {
  const png = (await element.screenshot()).toString('base64');
  const decoder = await element.page().context().newPage();
  try {
    return await decoder.evaluate(
      async ([data, edge]) => {
        const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
        const picture = await createImageBitmap(blob);
        const context = new OffscreenCanvas(edge, edge).getContext('2d');
        if (!context) throw new Error('The browser has no 2D canvas');
        context.drawImage(picture, 0, 0, edge, edge);
        const { data: bytes } = context.getImageData(0, 0, edge, edge);
        return Array.from({ length: edge * edge }, (_, index) => {
          const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 4, index * 4 + 3);
          return (red << 16) | (green << 8) | blue;
        });
      },
      [png, size] as const,
    );
  } finally {
    await decoder.close();
  }
}

/** Returns the share of pixels, from 0 to 1, that differ between two thumbnails. */
export const differingPixels = (one: number[], other: number[]): number =>
  one.filter((pixel, index) => pixel !== other[index]).length / one.length;
