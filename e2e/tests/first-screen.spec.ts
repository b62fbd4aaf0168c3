import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import { shareOf } from '../support/everyChange.ts';
import { expect, languages, test } from '../support/test.ts';

// The first screen of a product page shows the name, one text and the way back, and below them the whole machine.

const screens = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** The box around the machines, as shares of the picture's width and height. */
type Subject = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** An entry of `pictures.json`: the picture's size in pixels, and for a hero its subject. */
interface Picture {
  width: number;
  height: number;
  subject?: Subject;
}
type Records = Record<string, Picture>;

const renders = path.join(import.meta.dirname, '../../tools/renders/products');
const records = Object.fromEntries(
  globSync('*/pictures.json', { cwd: renders }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(renders, file), 'utf8')) as Records),
  ),
);

/** Returns the box of a picture's subject in the window, which `object-fit: cover` and `object-position` decide. */
function placeSubject(image: HTMLImageElement, record: Picture | undefined): Subject {
  const { subject, ...size } = record ?? { width: 0, height: 0 };
  if (!subject) throw new Error(`${image.currentSrc} has no subject in its record`);
  const { left, top, right, bottom } = subject;
  const box = image.getBoundingClientRect();
  const scale = Math.max(box.width / size.width, box.height / size.height);
  const width = size.width * scale;
  const height = size.height * scale;
  const [x = 0, y = 0] = getComputedStyle(image)
    .objectPosition.split(' ')
    .map((share) => parseFloat(share) / 100);
  const start = box.left + (box.width - width) * x;
  const above = box.top + (box.height - height) * y;
  return {
    left: start + left * width,
    top: above + top * height,
    right: start + right * width,
    bottom: above + bottom * height,
  };
}

const products = routes.filter((route) => route.startsWith('/product/'));

for (const [turn, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const route of shareOf(products, turn, languages.length))
      test(`the first screen of ${route} shows the whole machine`, async ({ page, visitor }) => {
        await visitor.enterByPass(route);
        for (const screen of screens) {
          await page.setViewportSize(screen);
          const size = `${screen.width} × ${screen.height}`;
          const picture = page.locator('main figure img').first();
          // The browser chooses a file when the size of the window has changed, and names none in between.
          const shape = screen.width / screen.height > 4 / 5 ? 'Scene' : 'Portrait';
          const source = new RegExp(`/(\\w+${shape})-\\d+\\.`);
          let record: Picture | undefined;
          await expect
            .poll(async () => {
              const file = await picture.evaluate((one: HTMLImageElement) => one.currentSrc);
              record = records[source.exec(file)?.[1] ?? ''];
              return record;
            })
            .toBeDefined();
          const seen = await picture.evaluate(placeSubject, record);
          const header = page.locator('main header');
          const { y, height } = (await header.boundingBox()) ?? { y: 0, height: 0 };
          expect.soft(seen.top, `${size}: below the header`).toBeGreaterThanOrEqual(y + height);
          expect.soft(seen.bottom, `${size}: above the fold`).toBeLessThanOrEqual(screen.height);
          expect.soft(seen.left, `${size}: left`).toBeGreaterThanOrEqual(0);
          expect.soft(seen.right, `${size}: right`).toBeLessThanOrEqual(screen.width);
          for (const part of [header.locator('a'), header.locator('h1'), header.locator('p')])
            await expect.soft(part).toBeInViewport({ ratio: 1 });
        }
      });
  });
}
