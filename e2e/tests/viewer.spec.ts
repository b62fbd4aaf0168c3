import type { Locator, Page, Request } from '@playwright/test';
import ar from '../../mf-products/src/locales/ar.json' with { type: 'json' };
import en from '../../mf-products/src/locales/en.json' with { type: 'json' };
import arModels from '../../mf-products/src/features/viewer/locales/ar.json' with { type: 'json' };
import enModels from '../../mf-products/src/features/viewer/locales/en.json' with { type: 'json' };
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { expect, test } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';

const size = 64;

/**
 * Returns an element's appearance on the screen as 64 × 64 pixels: one number 0xRRGGBB each, row by row. A page cannot read its own
 * WebGL canvas (the buffer is cleared after each frame), so a second page decodes a screenshot of the element.
 */
async function takeThumbnail(element: Locator): Promise<number[]> {
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
const differingPixels = (one: number[], other: number[]): number =>
  one.filter((pixel, index) => pixel !== other[index]).length / one.length;

const texts = { ar: ar.viewer, en: en.viewer };
const partTexts = { ar: arModels.parts['vtol-drones'], en: enModels.parts['vtol-drones'] };
const poseTexts = { ar: arModels.poses['vtol-drones'], en: enModels.poses['vtol-drones'] };
const path = '/product/vtol-drones';
/** The files of a model: its shape and two textures. */
const files = /vtol-drones(-color|-orm)?\.\w+\.(glb|webp)$/;

const collectRequests = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request: Request) => requested.push(request.url()));
  return requested;
};

const getTurn = async (stage: Locator): Promise<number> =>
  Number(await stage.getAttribute('data-turn'));

/** Waits until a still model is drawn at full resolution. Without a graphics card, a moving model is drawn at half of it. */
const expectFullResolution = (stage: Locator): Promise<void> =>
  expect
    .poll(
      () =>
        stage
          .locator('canvas')
          .evaluate(
            (canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth / devicePixelRatio,
          ),
      'what is still is drawn in full resolution',
    )
    .toBeGreaterThanOrEqual(1);

describeIn('en', 'the 3D viewer', (language) => {
  test('loads nothing until it is opened, then rotates', async ({ page, visitor }) => {
    const requested = collectRequests(page);
    // With reduced motion the model does not turn at the start, so only the test moves it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.enterByPass(path);
    const open = visitor.button(texts[language].open);
    await open.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => files.test(url) || url.includes('/viewer.'))).toEqual([]);

    await open.click();
    const stage = page.getByRole('application');
    await expect(stage).toBeVisible();
    await expect(stage).toBeFocused();
    await expectFullResolution(stage);
    const canvas = stage.locator('canvas');
    const show = (visibility: 'hidden' | '') =>
      canvas.evaluate((element, value) => void (element.style.visibility = value), visibility);
    await show('hidden');
    const empty = await takeThumbnail(stage);
    await show('');
    await expect
      .poll(async () => differingPixels(empty, await takeThumbnail(stage)), 'the model is drawn')
      .toBeGreaterThan(0.1);
    expect(requested.filter((url) => files.test(url))).toHaveLength(3);

    const start = await getTurn(stage);
    const before = await takeThumbnail(stage);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getTurn(stage)).toBe(start + 15);
    await expect
      .poll(async () => differingPixels(before, await takeThumbnail(stage)), 'the model has turned')
      .toBeGreaterThan(0.05);
    await visitor.button(texts[language].turnLeft).click();
    await visitor.button(texts[language].turnLeft).click();
    await expect.poll(() => getTurn(stage)).toBe(start - 15);
    await stage.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => getTurn(stage)).toBe(start);

    await expectFullResolution(stage);
    const parked = await takeThumbnail(stage);
    const { hover, cruise } = poseTexts[language];
    await visitor.button(hover.action).click();
    await expect(page.getByText(hover.state)).toBeAttached();
    await expect(visitor.button(cruise.action)).toBeFocused();
    await expectFullResolution(stage);
    await expect
      .poll(
        async () => differingPixels(parked, await takeThumbnail(stage)),
        'the rotors have turned',
      )
      .toBeGreaterThan(0.002);

    // A drag that starts on a marker turns the model, and does not press the marker.
    const marker = visitor.button(partTexts[language].liftRotors.name);
    await marker.hover();
    const { x, y } = (await marker.boundingBox()) ?? { x: 0, y: 0 };
    const undragged = await getTurn(stage);
    await page.mouse.down();
    await page.mouse.move(x + 120, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => getTurn(stage)).toBeGreaterThan(undragged);
    await expect(marker).toHaveAttribute('aria-pressed', 'false');

    const { name, text } = partTexts[language].pusher;
    await visitor.button(name).press('Enter');
    await expect(page.getByText(text)).toBeVisible();
    await expect.poll(() => getTurn(stage), 'the model has turned to the part').toBe(140);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test.describe('a model that fails to load', () => {
  test.use({ expectedErrors: ['503'] });

  for (const file of ['**/*.glb', '**/*-color.*.webp']) {
    test(`shows its picture without ${file}, and the model after a retry`, async ({
      page,
      visitor,
    }) => {
      await page.route(file, (route) => route.fulfill({ status: 503, body: 'gone' }));
      await visitor.enterByPass(path);
      await visitor.button(texts.ar.open).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(texts.ar.failedTitle);
      const section = page.getByRole('region', { name: texts.ar.title });
      await expect(section.getByRole('img')).toBeVisible();
      await expect(visitor.heading()).toBeVisible();

      await page.unroute(file);
      await visitor.button(visitor.texts.shared.actions.retry).click();
      await expect(page.getByRole('application')).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
});

/** Ways to damage a file whose start stays valid. The viewer refuses other damaged files before it decodes them. */
const damages = {
  texture: { file: '**/*-color.*.webp', damage: (body: Buffer) => body.fill(0, 16) },
  'environment map': {
    file: '**/environment.*.glb',
    damage: (body: Buffer) => {
      const start = body.subarray(0, 1024);
      // The header of a GLB file contains the length of the file.
      start.writeUInt32LE(start.length, 8);
      return start;
    },
  },
};
for (const [name, { file, damage }] of Object.entries(damages)) {
  test(`with a damaged ${name} the picture stays, and a notice is shown`, async ({
    page,
    visitor,
  }) => {
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: damage(await response.body()) });
    });
    await visitor.enterByPass(path);
    await visitor.button(texts.ar.open).click();
    await expect(page.getByRole('alert')).toContainText(texts.ar.failed);
    const section = page.getByRole('region', { name: texts.ar.title });
    await expect(section.getByRole('img')).toBeVisible();
  });
}

test('a browser that cannot draw keeps the picture and shows a notice', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visitor.enterByPass(path);
  await visitor.button(texts.ar.open).click();
  await expect(page.getByRole('alert')).toContainText(texts.ar.unsupported);
  const section = page.getByRole('region', { name: texts.ar.title });
  await expect(section.getByRole('img')).toBeVisible();
});
