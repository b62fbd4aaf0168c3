import type { Page } from '@playwright/test';
import { isHydrated } from '../support/page/hydration.ts';
import { shareOf } from '../support/everyChange.ts';
import { expect, languages, test } from '../support/test.ts';

// Every jump ends with its heading in view under the header, also where sections move up as they enter the window.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Jump {
  name: string;
  path: string;
  /** The heading at which the jump ends. */
  heading: string;
  jump?: (page: Page) => Promise<void>;
}

/** Shows the page in the other language while `target` is under the header. */
async function changeLanguage(page: Page, target: string): Promise<void> {
  await page.locator(target).evaluate((one) => one.scrollIntoView());
  const before = await page.locator('html').getAttribute('lang');
  // A click of Playwright would scroll the page first, because the sticky header is in the page's scroll padding.
  await page.locator('header [aria-pressed=false]').first().dispatchEvent('click');
  await page.locator(`html:not([lang=${before}])`).waitFor();
}

const coverLetter = 'label:has(+ div [name=coverLetter])';

const jumps: Jump[] = [
  {
    name: 'Apply Now',
    path: '/careers',
    heading: '#application-title',
    jump: (page) => page.locator('main div:has(> details) > button').nth(2).click(),
  },
  { name: 'a shared comparison', path: '/products?compare=usv,bat', heading: '#compare-heading' },
  {
    name: 'a link within the page',
    path: '/privacy-policy',
    heading: 'main h2 >> nth=-2',
    jump: (page) => page.locator('main nav ol a').nth(-2).click(),
  },
  {
    name: 'a change of language',
    path: '/product/usv',
    heading: '#closer-look-heading',
    jump: (page) => changeLanguage(page, '#closer-look-heading'),
  },
  {
    name: 'a change of language in a half-filled form',
    path: '/careers',
    heading: coverLetter,
    jump: async (page) => {
      await page.locator('[name=firstName]').fill('Aisha');
      await page.locator('[name=coverLetter]').fill('Good day,\n\nhere I am.');
      await changeLanguage(page, coverLetter);
    },
  },
];

/** Waits until the page stands still, and returns the distance from the header's lower edge to the heading, and from it to the window's end. */
const distances = (page: Page, heading: string) =>
  page.locator(heading).evaluate(async (element) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let still = 0, last = -1; still < 20; last = window.scrollY) {
      await nextFrame();
      still = window.scrollY === last ? still + 1 : 0;
    }
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { below: top - header, above: window.innerHeight - bottom };
  });

const screens = Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
});

for (const [turn, language] of languages.entries())
  for (const [screen, viewport] of shareOf(screens, turn, screens.length))
    for (const { name, path, heading, jump } of jumps)
      test.describe(`in ${language} on a ${screen}`, () => {
        test.use({ language, viewport });

        test(`${name} ends with its heading under the header`, async ({ page, visitor }) => {
          await visitor.enterByPass(path);
          await expect.poll(() => isHydrated(page)).toBe(true);
          await expect(page.locator('html')).toHaveAttribute('data-motion');
          await jump?.(page);
          await expect
            .poll(async () => (await distances(page, heading)).below)
            .toBeLessThan(viewport.height / 2);
          const { below, above } = await distances(page, heading);
          expect(below).toBeGreaterThanOrEqual(0);
          expect(above).toBeGreaterThanOrEqual(0);
        });
      });
