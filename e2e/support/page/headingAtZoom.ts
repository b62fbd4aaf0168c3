import type { Page } from '@playwright/test';

/** The size of a 1280 × 1024 window in CSS pixels at a zoom of 400 % (WCAG 1.4.10). */
export const zoomedWindow = { width: 320, height: 256 };

/** Checks whether the first line of the main heading is readable after scrolling to it: no fixed element covers the line. */
export const isHeadingReadable = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (!heading) return false;
    heading.scrollIntoView({ behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(heading);
    const line = range.getClientRects()[0];
    if (!line) return false;
    const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    return hit !== null && heading.contains(hit);
  });
