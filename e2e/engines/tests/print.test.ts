import assert from 'node:assert/strict';
import { company } from '@sumut/contracts/company/company';
import { countPages } from '../../support/pdf.ts';
import { engineTest } from '../support/engines.ts';

engineTest('a product is printed on one page', { engines: ['firefox'] }, async (visitor) => {
  await visitor.enterByPass('/product/bat');
  assert.equal(await countPages(await visitor.tab.printToPdf()), 1);
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
