import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults, contrastFaults } from '../support/page/accessibilityFaults.ts';
import { focusFaults } from '../support/page/focusFaults.ts';
import { isHeadingReadable, zoomedWindow } from '../support/page/headingAtZoom.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { pictureFaults } from '../support/page/pictureFaults.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { smallTargets } from '../support/page/smallTargets.ts';
import { textOverlaps } from '../support/page/textOverlaps.ts';

/** Tests of the checks that `routes.spec.ts` applies to every route. */

const svg = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;

/** Opens a page without a server. Its scripts run as on a real page. */
async function open(page: Page, body: string): Promise<void> {
  await page.goto(`data:text/html,${encodeURIComponent(`<!doctype html><body>${body}`)}`);
}

test('content that pushes other content away is a layout shift', async ({ page }) => {
  await watchLayoutShifts(page);
  await open(
    page,
    `<p id=late></p><main style="block-size:2000px;background:tan">text</main>
     <script>setTimeout(() => { late.style.blockSize = '300px'; late.id = 'came'; }, 200)</script>`,
  );
  await page.locator('#came').waitFor({ state: 'attached' });
  await scrollThrough(page);
  const { sum, lines } = await layoutShifts(page);
  expect(sum).toBeGreaterThan(0.05);
  expect(lines.join()).toContain('<main');
});

test('scrolling and content that moves nothing else are no layout shifts', async ({ page }) => {
  await watchLayoutShifts(page);
  await open(page, '<main style="block-size:3000px;translate:0 9px">text</main>');
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual({ sum: 0, lines: [] });
});

test('small buttons are found, but not links in a sentence, controls with large labels and hidden controls', async ({
  page,
}) => {
  await open(
    page,
    `<button id=small style="padding:0;block-size:20px">+</button><button style="block-size:24px">large</button>
     <p>words <a href="#">link</a></p><a id=alone href="#">alone</a>
     <label style="display:block;block-size:30px"><input id=labelled type=checkbox> label</label>
     <div inert><button id=inert style="block-size:9px"></button></div>`,
  );
  const found = await smallTargets(page);
  expect(found.map((line) => /id="?(\w+)/.exec(line)?.[1])).toEqual(['small', 'alone']);
});

test('an invisible focus and a focus covered by the header are found', async ({ page }) => {
  await open(
    page,
    `<header style="position:fixed;inset:0 0 auto;block-size:90px;background:tan"></header>
     <button id=under>under</button>
     <div style="block-size:200px"></div>
     <button id=blind style="outline:none">blind</button><button id=good>good</button>
     <style>#framed:focus { outline: none } .frame:focus-within { box-shadow: 0 0 0 1px }</style>
     <div class=frame><input id=framed></div>`,
  );
  const found = await focusFaults(page);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/is hidden.*under/);
  expect(found[1]).toMatch(/looks the same.*blind/);
});

test('stretched and missing pictures and pictures without a size are found', async ({ page }) => {
  await open(
    page,
    `<img src="${svg(200, 100)}" width=200 height=100>
     <img src="${svg(200, 100)}" width=200 height=100 style="inline-size:90px;object-fit:cover">
     <img id=stretched src="${svg(200, 100)}" width=200 height=100 style="inline-size:90px">
     <img id=boundless src="${svg(200, 100)}">
     <img id=wrong src="${svg(200, 100)}" width=100 height=100 style="object-fit:cover">
     <img id=missing src="data:image/png;base64,x" width=9 height=9>`,
  );
  const found = await pictureFaults(page);
  expect(found).toHaveLength(4);
  expect(found.join('\n')).toMatch(
    /is stretched.*\n.*no width and height\n.*promises the shape 1, and has 2\n.*did not come/,
  );
});

test('texts over a picture or another text are found, but not titles and menus laid over them', async ({
  page,
}) => {
  const picture = `<img src="${svg(200, 100)}" width=200 height=100 style="display:block">`;
  await open(
    page,
    `<style>body { font: 16px/1.2 sans-serif } .block { position: relative; block-size: 100px; margin-block-end: 50px }
       .layer { position: absolute; inset: 0 } .hidden { position: absolute; inline-size: 1px; overflow: hidden }</style>
     <header style="position:fixed;inset:0 0 auto">fixed header</header>
     <div class=block style="display:grid;grid-template-rows:50px 50px">${picture}<p>text of a low row</p></div>
     <div class=block>${picture}<div class=layer>title laid over its picture</div></div>
     <div class=block><div class=layer>${picture}</div>title over its backdrop</div>
     <div class=block style="block-size:30px"><div class=layer style="inset-block-end:auto">${picture}</div></div><p>text after a low block</p>
     <div class=block>covered words<div class=layer style="background:white">a menu over them</div></div>
     <div class=block>first words<div class=layer>second words</div></div>
     <div class=block>seen words<span class=hidden>hidden words</span></div>
     <div class=block><input name=city style="inline-size:200px"><label style="margin-inline-start:-190px">City</label></div>
     <h2 style="inline-size:4em;line-height:0.9">Lines close together</h2>`,
  );
  const found = await textOverlaps(page);
  expect(found.map((line) => /«.*» over (?:«.*»|\w+( city)?)/.exec(line)?.[0])).toEqual([
    '«text of a low row» over img',
    '«text after a low block» over img',
    '«first words» over «second words»',
    '«City» over field city',
  ]);
});

test('a heading behind a header that fills the zoomed window is found', async ({ page }) => {
  await page.setViewportSize(zoomedWindow);
  const body = (header: number) =>
    `<header style="position:fixed;inset:0 0 auto;block-size:${header}px;background:tan"></header>
     <style>html { scroll-padding-top: 70px }</style>
     <h1 style="margin-block:600px">Heading</h1>`;
  await open(page, body(60));
  expect(await isHeadingReadable(page)).toBe(true);
  await open(page, body(200));
  expect(await isHeadingReadable(page)).toBe(false);
});

test('axe finds a picture without a text alternative and text with too little contrast', async ({
  page,
}) => {
  await open(
    page,
    `<main><h1>Title</h1><img id=silent src="${svg(9, 9)}"><p id=pale style="color:#bbb;background:#fff">pale</p></main>`,
  );
  const found = await accessibilityFaults(page);
  for (const [rule, element] of [
    ['image-alt', 'id="silent"'],
    ['color-contrast', 'id="pale"'],
  ] as const)
    expect(found.find((line) => line.startsWith(rule))).toContain(element);
  expect(await contrastFaults(page)).toEqual([expect.stringContaining('id="pale"')]);
});
