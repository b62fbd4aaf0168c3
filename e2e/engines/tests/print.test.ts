import assert from 'node:assert/strict';
import { company } from '@sumut/contracts/company/company';
import { routes } from '../../../tools/checks/repository/sitemap.ts';
import { countPages } from '../../support/pdf.ts';
import { engineTest } from '../support/engines.ts';

engineTest('each product is printed on two pages', { engines: ['firefox'] }, async (visitor) => {
  await visitor.enterByPass('/products');
  const others: string[] = [];
  for (const route of routes.filter((one) => one.startsWith('/product/'))) {
    await visitor.visit(route);
    const pages = await countPages(await visitor.tab.printToPdf());
    if (pages !== 2) others.push(`${route}: ${pages} pages`);
  }
  assert.deepEqual(others, []);
});

engineTest('a product is printed without controls', { engines: ['webkit'] }, async (visitor) => {
  await visitor.enterByPass('/product/bat');
  await visitor.tab.showAsPrinted();
  await visitor.waitFor('only the content', () => {
    const hidden =
      'header:not(main header), footer:not(main footer), a[href^="https://wa.me/"], main button';
    return [...document.querySelectorAll(hidden)].every((one) => !one.checkVisibility());
  });
  await visitor.waitForText(company.name[visitor.language], 'main');
  await visitor.waitForText(company.phone, 'main');
});
