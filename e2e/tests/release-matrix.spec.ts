import type { Browser, Page } from '@playwright/test';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { storageKeys } from '@sumut/contracts/limits';
import { shellName } from '@sumut/contracts/registry/shellName';
import { createClient, type Client } from '../../server/testing/client.ts';
import { test } from '../support/ownSite.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { createShellVariant } from '../support/shellVariant.ts';
import { readBoot, checkSnapshot } from '../support/tab.ts';
import { expect } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';
import { watchErrors } from '../support/watchFailures.ts';

type Part = 'shell' | 'products';
type Age = 'old' | 'new';
/** The release of each part. */
type Releases = Record<Part, Age>;

interface Step {
  part: Part;
  /** The action of the part's team. Only a canary is limited to some visitors. */
  does: 'canary' | 'live' | 'rollback';
  /** The releases that are live afterwards. */
  live: Releases;
}

const step = (part: Part, does: Step['does'], shell: Age, products: Age): Step => ({
  part,
  does,
  live: { shell, products },
});

/**
 * The steps cover every combination of an old and a new shell with an old and a new module. Each combination is reached by a release and
 * by a rollback, and each part has a canary next to the old and the new release of the other part. Each step checks a tab from the
 * previous step that has not noticed the change, the same tab once it has noticed the change, and a new tab.
 */
const steps: readonly Step[] = [
  step('shell', 'canary', 'old', 'old'),
  step('shell', 'live', 'new', 'old'),
  step('products', 'canary', 'new', 'old'),
  step('products', 'live', 'new', 'new'),
  step('shell', 'rollback', 'old', 'new'),
  step('shell', 'canary', 'old', 'new'),
  step('shell', 'live', 'new', 'new'),
  step('products', 'rollback', 'new', 'old'),
  step('shell', 'rollback', 'old', 'old'),
  step('products', 'canary', 'old', 'old'),
  step('products', 'live', 'old', 'new'),
  step('products', 'rollback', 'old', 'old'),
];

/** The kind of a visitor: one who takes part in canaries, or one who does not. */
type Kind = 'candidate' | 'live';

type Hashes = Record<Part, Record<Age, string>>;

const short = (hash: string) => hash.slice(0, 16);

/** Returns the releases that visitors of a kind get in a step. */
const served = ({ part, does, live }: Step, kind: Kind): Releases =>
  does === 'canary' && kind === 'candidate' ? { ...live, [part]: 'new' } : live;

/** A pass with its gate session. */
interface Pass {
  cookies: Client['cookies'];
  session: GateSession;
}

/** Gets a pass of each kind, while a canary of the shell is running. The server chooses the release by the pass. */
async function drawPasses(site: string, candidate: string): Promise<Record<Kind, Pass>> {
  const passes = new Map<Kind, Pass>();
  for (let drawn = 0; drawn < 64; drawn += 1) {
    const { cookies, unlock } = createClient(site);
    const { session, behind } = await unlock();
    passes.set(behind.shell.hash === candidate ? 'candidate' : 'live', { cookies, session });
    const one = passes.get('candidate');
    const other = passes.get('live');
    if (one && other) return { candidate: one, live: other };
  }
  throw new Error('64 passes were of one kind');
}

/** A tab of a separate visitor. It stays at the snapshot with which it was opened until `updateTo` is called. */
class Tab {
  private readonly page: Page;
  private readonly visitor: Visitor;
  private readonly hashes: Hashes;
  readonly kind: Kind;
  private readonly failures: string[];

  private constructor(page: Page, hashes: Hashes, kind: Kind) {
    this.page = page;
    this.hashes = hashes;
    this.kind = kind;
    this.visitor = new Visitor(page, 'en');
    this.failures = watchErrors(page.context());
  }

  /** Opens the module's page in a new tab of a new visitor. */
  static async open(
    browser: Browser,
    { site, pass, kind, hashes }: { site: string; pass: Pass; kind: Kind; hashes: Hashes },
  ): Promise<Tab> {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies(
      [...pass.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
    );
    // The number of the tab. The lowest number takes part in every canary of a module, the highest in none.
    const visit = kind === 'candidate' ? '0' : '0.99';
    await context.addInitScript(
      ([session, number]) => {
        localStorage.setItem(...session);
        sessionStorage.setItem(...number);
      },
      [
        [storageKeys.gateSession, JSON.stringify(pass.session)],
        [storageKeys.visit, visit],
      ] as [[string, string], [string, string]],
    );
    const tab = new Tab(await context.newPage(), hashes, kind);
    await tab.visitor.chooseLanguage('en');
    await tab.page.goto('/products');
    await expect(tab.visitor.heading()).toBeVisible();
    await tab.keepSnapshot();
    return tab;
  }

  /** Checks that the tab's document has these releases, and that nothing has failed in it. */
  async expectReleases({ shell, products }: Releases): Promise<void> {
    expect((await readBoot(this.page)).shell).toBe(short(this.hashes.shell[shell]));
    await expect.poll(() => this.loadedReleases()).toEqual([short(this.hashes.products[products])]);
    expect(this.failures).toEqual([]);
  }

  /** Opens a page of the module and a page of the shell whose code the tab has not loaded yet. */
  async visitOtherPages(): Promise<void> {
    await this.page.getByRole('main').locator('a[href^="/product/"]').first().click();
    await expect(this.page).toHaveURL(/\/product\/./);
    await expect(this.visitor.heading()).toBeVisible();
    await this.visitor.navigate('/media');
  }

  /** Lets the tab check what is live, and navigates, which switches to the live releases. */
  async updateTo(snapshot: number): Promise<void> {
    await this.page.unroute('**/api/snapshot');
    await checkSnapshot(this.page);
    await this.visitor.navigate('/products');
    await expect
      .poll(async () => (await readBoot(this.page)).behind?.snapshot.number)
      .toBe(snapshot);
    await expect(this.visitor.heading()).toBeVisible();
    await expect(this.page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
  }

  /** Returns the short hashes of the module's releases from which the tab's document has loaded files. */
  private async loadedReleases(): Promise<string[]> {
    const hashes = await this.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/modules\/products\/([0-9a-f]{16})\//.exec(name)?.[1] ?? []),
    );
    return [...new Set(hashes)];
  }

  close = (): Promise<void> => this.page.context().close();

  private async keepSnapshot(): Promise<void> {
    const number = (await readBoot(this.page)).behind?.snapshot.number;
    await this.page.route('**/api/snapshot', (route) => route.fulfill({ json: { number } }));
  }
}

test('no tab fails when parts are released, rolled back or served as a canary', async ({
  browser,
  ownSite: { url: site },
}) => {
  // The test loads about 25 documents.
  test.setTimeout(600_000);
  const teams = {
    shell: await ReleasingTeam.create(site, shellName),
    products: await ReleasingTeam.create(site, 'products'),
  };
  const { modules } = await teams.shell.state();
  const liveHash = (part: Part) => modules.find(({ name }) => name === part)?.live?.hash ?? '';
  const hashes: Hashes = {
    shell: { old: liveHash('shell'), new: await teams.shell.send(createShellVariant('1.1.0')) },
    products: {
      old: liveHash('products'),
      new: await teams.products.send(createReleaseVariant('mf-products', '1.1.0')),
    },
  };
  const release = hashes.shell.new;
  await teams.shell.change({ action: 'canary', release, share: 0.5 });
  const passes = await drawPasses(site, short(release));
  await teams.shell.change({ action: 'stop-canary' });
  const open = (kind: Kind) => Tab.open(browser, { site, pass: passes[kind], kind, hashes });

  let before: Releases = { shell: 'old', products: 'old' };
  let tab = await open('live');
  await tab.expectReleases(before);
  for (const next of steps) {
    const { part, does, live } = next;
    await test.step(`${part} ${does}: shell ${live.shell}, module ${live.products}`, async () => {
      const { snapshot } = await teams[part].change(toChange(next, hashes[part].new));
      await tab.visitOtherPages();
      await tab.expectReleases(before);
      await tab.updateTo(snapshot);
      await tab.expectReleases(served(next, tab.kind));
      await tab.close();

      tab = await open(does === 'canary' ? 'candidate' : 'live');
      before = served(next, tab.kind);
      await tab.expectReleases(before);
    });
  }
  await tab.close();
});

/** Returns the request of a step. It names the newer release, unless the step is a rollback. */
function toChange({ does }: Step, release: string): Parameters<ReleasingTeam['change']>[0] {
  if (does === 'rollback') return { action: 'rollback' };
  return does === 'live' ? { action: 'live', release } : { action: 'canary', release, share: 0.5 };
}
