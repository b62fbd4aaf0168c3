import assert from 'node:assert/strict';
import { company } from '@sumut/contracts/company/company';
import { getDirection } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { routes } from '../../../tools/checks/repository/sitemap.ts';
import { sections } from '../../support/sections.ts';
import { allSettings, engineTest, getRecords } from '../support/engines.ts';
import type { EngineVisitor } from '../support/engineVisitor.ts';
import { findLayoutFaults } from '../support/pageFaults.ts';

/** A path that no route matches. */
const unknownRoute = '/no-such-page';

/** Returns what is wrong with the current page: language, title and headings, overlapping texts, the width, or faults of the browser. */
async function findPageFaults(visitor: EngineVisitor): Promise<string[]> {
  const { tab, language } = visitor;
  const page = await tab.evaluate(() => ({
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    path: location.pathname,
  }));
  const wanted = { language, direction: getDirection(language), headings: 1 };
  const { title, path, ...shown } = page;
  return [
    ...(JSON.stringify({ ...wanted, ...shown }) === JSON.stringify(wanted)
      ? []
      : [`is ${JSON.stringify(shown)}`]),
    ...(title.endsWith(` – ${company.name[language]}`) ? [] : [`has the title "${title}"`]),
    ...(await findLayoutFaults(tab)),
    // The browsers report the status of the unknown path, some without the path.
    ...visitor
      .takeFaults()
      .filter(
        (fault) =>
          !fault.includes(unknownRoute) &&
          !(path === unknownRoute && fault.includes('status of 404')),
      ),
  ];
}

engineTest(
  'every public page has its headings and title, fits, prints no text over another, and loads without a fault',
  { settings: allSettings },
  async (visitor) => {
    const { tab, language } = visitor;
    await visitor.enterByPass('/');
    const faults: string[] = [];
    for (const route of [...routes, unknownRoute] as const) {
      await visitor.visit(route);
      const expected = route === unknownRoute ? undefined : sections[route];
      // Some headings come with data.
      await visitor.waitFor(
        `the headings of ${route}`,
        (count) => document.querySelectorAll('main h2').length >= count,
        expected?.length ?? 0,
      );
      const found = await findPageFaults(visitor);
      if (expected) {
        const headings = await tab.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main h2')].map((one) => one.innerText.trim()),
        );
        const same = language === 'en' ? headings.join() === expected.join() : true;
        if (headings.length !== expected.length || !same) found.push(`has ${headings.join()}`);
      }
      faults.push(...found.map((fault) => `${route}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  },
);

engineTest(
  'every view of the portal has its heading and title, fits, prints no text over another, and loads without a fault',
  { settings: allSettings },
  async (visitor) => {
    const { message, application } = await getRecords();
    await visitor.enterByPass('/about');
    await visitor.signInByRequest('admin');
    const paths = [
      ...Object.values(viewPaths),
      `${viewPaths.messages}?id=${message}`,
      `${viewPaths.applications}?id=${application}`,
      `${viewPaths.applications}?layout=board`,
      `/employee-dashboard/people/messages/${message}`,
    ];
    const faults: string[] = [];
    for (const path of paths) {
      await visitor.visit(path);
      await visitor.waitForData();
      faults.push(...(await findPageFaults(visitor)).map((fault) => `${path}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  },
);
