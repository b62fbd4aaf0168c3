import careersAr from '../../../mf-careers/src/locales/ar.json' with { type: 'json' };
import careersEn from '../../../mf-careers/src/locales/en.json' with { type: 'json' };
import { createReleaseVariant } from '../../support/releaseVariant.ts';
import { ReleasingTeam } from '../../support/releasingTeam.ts';
import { engineTest, getSite } from '../support/engines.ts';

const careers = { ar: careersAr, en: careersEn };
/** What the browsers report about files that the network loses. */
const lost = ['/modules/careers/', 'could not be loaded', 'Loading', 'Federation', 'NetworkError'];

engineTest(
  'a module that cannot be loaded is replaced by its name and a retry, which shows it',
  { expected: lost },
  async (visitor) => {
    const { tab, language, texts } = visitor;
    const { retry } = texts.shared.actions;
    await visitor.enterByPass('/about');
    await tab.intercept(/\/modules\/careers\/.*\.(js|json)/, 'lost');
    await visitor.follow('/careers');
    await visitor.waitForText(careers[language].title, 'main');
    await visitor.find('main button', { name: retry });
    await visitor.follow('/products');
    await visitor.waitForPath('/products');
    await visitor.follow('/careers');
    await visitor.find('main button', { name: retry });
    await tab.release();
    await visitor.press(retry);
    // Requests of an attempt that began before the release may still be lost. The retry is offered again then.
    await visitor.waitFor(
      'the page',
      ([shown, again]) => {
        const main = document.querySelector<HTMLElement>('main');
        if (main?.innerText.includes(shown)) return true;
        const buttons = [...(main?.querySelectorAll('button') ?? [])];
        buttons.find(({ innerText }) => innerText === again)?.click();
        return false;
      },
      [careers[language].benefits.title, retry] as const,
    );
  },
);

let releases = 0;

engineTest(
  'a release while the tab is open keeps the input, and the next navigation shows it',
  // Firefox keeps the empty files of the test above, and prefetches them.
  { expected: ['“sha384” hashes in the integrity attribute'] },
  async (visitor) => {
    const { tab, language } = visitor;
    const { title } = careers[language].benefits;
    const version = `1.${(releases += 1)}.0`;
    const marked = `${title} ${version}`;
    const team = await ReleasingTeam.create((await getSite()).url, 'careers');
    await visitor.enterByPass('/contact');
    await visitor.fill({ firstName: 'Sara' });
    await team.goLive(
      createReleaseVariant('mf-careers', version, (text) => text.replaceAll(title, marked)),
    );
    try {
      await tab.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await visitor.waitFor('the check of the snapshot', () =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/snapshot')),
      );
      await visitor.waitFor(
        'the input',
        () => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Sara',
      );
      await visitor.follow('/careers');
      await visitor.waitForText(marked, 'main');
      await tab.back();
      await visitor.waitForPath('/contact');
      await visitor.follow('/products');
      await visitor.waitForPath('/products');
    } finally {
      await team.rollBack();
    }
  },
);
