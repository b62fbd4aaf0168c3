import assert from 'node:assert/strict';
import { getDirection, type Language } from '@sumut/contracts/language/language';
import productsAr from '../../../mf-products/src/locales/ar.json' with { type: 'json' };
import productsEn from '../../../mf-products/src/locales/en.json' with { type: 'json' };
import layoutAr from '../../../shell/src/features/layout/locales/ar.json' with { type: 'json' };
import layoutEn from '../../../shell/src/features/layout/locales/en.json' with { type: 'json' };
import { engineTest } from '../support/engines.ts';
import type { EngineVisitor } from '../support/engineVisitor.ts';

const layout = { ar: layoutAr, en: layoutEn };
const viewer = { ar: productsAr.viewer, en: productsEn.viewer };
const phones = [
  { language: 'ar', width: 390 },
  { language: 'en', width: 390 },
] as const;
/** A search query as people type it, and the page that they look for. */
const looked = {
  ar: { query: 'غواصه', path: '/product/submarine' },
  en: { query: 'robot dog', path: '/product/robot-dog' },
};

const countCards = (visitor: EngineVisitor, count: number) =>
  visitor.waitFor(
    `${count} cards`,
    (wanted) => {
      const cards = [...document.querySelectorAll('main li[data-domain]')];
      return cards.filter((card) => card.checkVisibility()).length === wanted;
    },
    count,
  );

engineTest(
  'a link leads to the top of its page, and back and forward lead to the former places',
  {},
  async (visitor) => {
    const { tab } = visitor;
    await visitor.enterByPass('/products');
    const link = await visitor.find('main a[href="/product/robot-dog"]');
    const place = await tab.evaluate(() => scrollY);
    assert.ok(place > 100);
    await link.click();
    await visitor.waitForPath('/product/robot-dog');
    await visitor.waitForFocus('h1');
    await visitor.waitFor('the top', () => scrollY === 0);
    await tab.back();
    await visitor.waitForPath('/products');
    await visitor.waitFor('the former place', (y) => Math.abs(scrollY - y) < 50, place);
    await tab.forward();
    await visitor.waitForPath('/product/robot-dog');
    await visitor.waitFor('the top again', () => scrollY === 0);
  },
);

engineTest(
  'the language switch changes language and direction and keeps the page',
  {},
  async (visitor) => {
    const { tab } = visitor;
    await visitor.enterByPass('/product/bat');
    const other: Language = visitor.language === 'ar' ? 'en' : 'ar';
    await visitor.click(`button[value=${other}]`);
    await visitor.waitFor(
      'the other language',
      ([language, direction]) =>
        document.documentElement.lang === language && document.documentElement.dir === direction,
      [other, getDirection(other)] as const,
    );
    await visitor.waitForPath('/product/bat');
    await tab.open(await tab.evaluate(() => new URL('/about', location.href).href));
    await visitor.waitForPage();
    assert.equal(await tab.evaluate(() => document.documentElement.lang), other);
  },
);

engineTest(
  'on a phone the menu opens, is closed by Escape, and is closed by a link',
  { settings: [...phones] },
  async (visitor) => {
    const { tab, texts } = visitor;
    const { openMenu } = texts.shared.actions;
    await visitor.enterByPass('/about');
    await visitor.press(openMenu);
    await visitor.find('header a[href="/careers"]');
    await tab.press('Escape');
    await visitor.find('button', { name: openMenu });
    await visitor.waitForFocus('header button');
    await visitor.press(openMenu);
    await visitor.click('header a[href="/careers"]');
    await visitor.waitForPath('/careers');
    await visitor.find('button', { name: openMenu });
  },
);

engineTest('the search finds a page, and the keyboard opens it', {}, async (visitor) => {
  const { tab, language, texts } = visitor;
  await visitor.enterByPass('/about');
  if (visitor.width < 600) await visitor.press(texts.shared.actions.openMenu);
  await visitor.press(layout[language].search.open);
  const { query, path } = looked[language];
  await (await visitor.find('dialog [role=combobox]')).type(query);
  await visitor.waitFor(
    'the result',
    (href) => document.querySelector('dialog [role=option]')?.getAttribute('href') === href,
    path,
  );
  await tab.press('Enter');
  await visitor.waitForPath(path);
  await visitor.waitForFocus('h1');
});

engineTest('the filter by domain is kept when the visitor goes back', {}, async (visitor) => {
  await visitor.enterByPass('/products');
  await countCards(visitor, 7);
  await visitor.click('a[href="/products#sea"]');
  await countCards(visitor, 2);
  await visitor.click('main li[data-domain] a[href="/product/usv"]');
  await visitor.waitForPath('/product/usv');
  await visitor.tab.back();
  await visitor.waitForPath('/products');
  await countCards(visitor, 2);
  await visitor.click('a[href="/products#all"]');
  await countCards(visitor, 7);
});

engineTest('a third product is added to the comparison', {}, async (visitor) => {
  await visitor.enterByPass('/products?compare=usv,vtol-drones');
  await visitor.choose('select[name=compare-third]', 'robot-dog');
  await visitor.waitFor(
    'three products',
    () =>
      location.search === '?compare=usv,vtol-drones,robot-dog' &&
      document.querySelectorAll('main table thead a').length === 3,
  );
});

engineTest(
  'the viewer shows the model, or the still picture and the reason',
  {},
  async (visitor) => {
    const { language } = visitor;
    const { open, title, unsupported } = viewer[language];
    await visitor.enterByPass('/product/vtol-drones');
    const draws = await visitor.tab.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    await visitor.press(open);
    if (draws) {
      await visitor.find('[role=application] canvas');
      await visitor.waitForFocus('[role=application]');
      const turn = () =>
        visitor.tab.evaluate(() =>
          Number(document.querySelector('[role=application]')?.getAttribute('data-turn')),
        );
      const before = await turn();
      await visitor.tab.press('ArrowRight');
      await visitor.poll('the model to turn', async () => (await turn()) === before + 15);
    } else {
      await visitor.waitForText(unsupported, '[role=alert]');
      await visitor.find(`section[aria-label="${title}"] img, section img`);
    }
  },
);
