import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Language } from '@sumut/contracts/language/language';
import { isNightly } from '../../../tools/run/lib/results.ts';
import { createClient } from '../../../server/testing/client.ts';
import { createApplicant } from '../../support/applications.ts';
import { sendMessages } from '../../support/inbox.ts';
import { makePdf } from '../../support/pdf.ts';
import { SiteProcess } from '../../../tools/run/lib/testing/siteProcess.ts';
import { EngineVisitor } from './engineVisitor.ts';
import { openFirefox } from './firefox.ts';
import { isInstalled } from './programs.ts';
import { type BrowserOptions, type EngineName, engineNames, type Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

/** A language and a width of the page in CSS pixels. */
export interface Setting {
  language: Language;
  width: number;
}

export const allSettings: Setting[] = [
  { language: 'ar', width: 390 },
  { language: 'ar', width: 1366 },
  { language: 'en', width: 390 },
  { language: 'en', width: 1366 },
];
/** One setting for each language, and one for each width. */
const mixedSettings: Setting[] = [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1366 },
];
let tests = 0;

/** Returns the settings of a test in this run: all of them nightly, otherwise one of them in turn. */
function settingsOfRun(settings: Setting[]): Setting[] {
  tests += 1;
  const { length } = settings;
  return isNightly ? settings : settings.slice(tests % length, (tests % length) + 1);
}

/** The engines of this run: the one that `ENGINE` names, or both. */
const engines = engineNames.filter((name) =>
  [name, undefined].includes(process.env['ENGINE'] as EngineName),
);

const drivers = { firefox: openFirefox, webkit: openWebKit };
const tabs = new Map<string, Promise<Tab>>();
let site: Promise<SiteProcess> | undefined;

/** Starts a site and waits until it renders pages. */
async function startSite(): Promise<SiteProcess> {
  const started = await SiteProcess.start();
  const client = createClient(started.url);
  await client.unlock();
  while (!(await (await client.get('/about')).text()).includes('id="gate-root"'));
  return started;
}

/** Returns the browser of an engine, which the tests of a process share. */
function getTab(engine: EngineName, options: BrowserOptions): Promise<Tab> {
  const key = JSON.stringify([engine, options]);
  const tab = tabs.get(key) ?? drivers[engine](options);
  tabs.set(key, tab);
  return tab;
}
/** Returns the site that the tests of a process share. */
export const getSite = (): Promise<SiteProcess> => (site ??= startSite());

/** A message and an application with a CV, which the tests of a process share. */
interface Records {
  message: string;
  application: string;
  cv: Buffer;
}

async function createRecords(): Promise<Records> {
  const { url } = await getSite();
  const [message = ''] = await sendMessages(url, { lastName: 'Haddad' });
  const cv = await makePdf(cvText);
  const applicant = await createApplicant(url);
  const application = await applicant.apply(
    { lastName: 'Haddad' },
    { content: cv, name: 'cv.pdf' },
  );
  return { message, application, cv };
}

/** The text of the CV. */
export const cvText = 'Curriculum vitae';
let records: Promise<Records> | undefined;
/** Returns the ids of a message and an application in the site, and the CV. */
export const getRecords = (): Promise<Records> => (records ??= createRecords());

after(async () => {
  const programs = [...tabs.values()].map(async (tab) => (await tab).close());
  await Promise.allSettled([...programs, site?.then((running) => running.dispose())]);
});

interface Options {
  settings?: Setting[];
  engines?: readonly EngineName[];
  /** False for pages without scripts. */
  scripts?: boolean;
  /** The faults that this test expects, matched as substrings. */
  expected?: string[];
}

/**
 * Declares a test that runs in each engine, with a new visitor at the gate: nightly in each of its settings. It fails if the browser reports a
 * fault: a message of the console, an error, a violation of a policy, or a failed request.
 */
export function engineTest(
  title: string,
  {
    settings = mixedSettings,
    engines: wanted = engineNames,
    scripts = true,
    expected = [],
  }: Options,
  run: (visitor: EngineVisitor) => Promise<void>,
): void {
  const chosen = settingsOfRun(settings);
  for (const engine of engines.filter((one) => wanted.includes(one)))
    for (const setting of chosen) {
      const name = `${title} (${engine}, ${setting.language}, ${setting.width} px)`;
      const skip = isInstalled(engine) ? false : `needs ${engine}`;
      void test(name, { skip }, async () => {
        const tab = await getTab(engine, { scripts });
        const visitor = new EngineVisitor(tab, (await getSite()).url, setting);
        await visitor.begin('/', { scripts });
        await run(visitor);
        const faults = visitor.takeFaults();
        assert.deepEqual(
          faults.filter((fault) => !expected.some((one) => fault.includes(one))),
          [],
        );
      });
    }
}
