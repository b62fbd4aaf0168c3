// Measures how soon a crash of a live release is reported: from the moment when a third visitor sees it until the operator's
// webhook has the message. Uses real pages from two server processes on one PostgreSQL.
import { chromium } from '@playwright/test';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { createReleaseVariant } from '../../e2e/support/releaseVariant.ts';
import { newVisitor } from '../../e2e/support/newVisitor.ts';
import { buildStale } from '../../tools/run/lib/build.ts';
import { startAlertReceiver } from '../lib/alertReceiver.ts';
import { browserOptions } from '../lib/browser.ts';
import { report } from '../lib/results.ts';
import { startSite } from './operations/site.ts';

const receiver = await startAlertReceiver();

await buildStale();
const site = await startSite(receiver.variables);
const browser = await chromium.launch(await browserOptions());
const [first] = site.processes;
if (!first) throw new Error('No server process runs');

/** Releases a module that crashes. Returns the milliseconds from the third visitor's failed page to the message. */
async function measure(module: 'careers' | 'products', path: string): Promise<number> {
  const { release, contents } = createReleaseVariant(`mf-${module}`, '1.1.0', (text) =>
    text.replaceAll(
      /\(0,\w+\.jsx\)\(\w+\.PageMeta,/g,
      '(()=>{throw new Error("a bad release")})()||$&',
    ),
  );
  const team = first?.teams[module];
  if (!first || !team) throw new Error('No server process runs');
  const answer = await team.release(release, contents);
  if (!answer.ok) throw new Error(await answer.text());
  const { hash } = ((await answer.json()) as ReleaseResult).release;
  const { snapshot } = await site.state(first);
  await team.change({ action: 'live', module, release: hash, snapshot });
  for (let index = 0; index < 3; index += 1) {
    const url = site.processes[index % site.processes.length]?.url ?? '';
    // The cookie with the visitor's language is set for the host name localhost.
    const host = url.replace('127.0.0.1', 'localhost');
    const visitor = await newVisitor(browser, host, 'en');
    await visitor.enterByPass('/about');
    await visitor.page.getByRole('banner').locator(`a[href="${path}"]`).first().click();
    await visitor.button(visitor.texts.shared.actions.retry).waitFor();
  }
  const failed = performance.now();
  const find = () => receiver.messages.find(({ data }) => data.module === module);
  await receiver.waitUntil(() => find() !== undefined);
  return (find()?.at ?? NaN) - failed;
}

const rows: Record<string, Record<string, number>> = {};
for (const [module, path] of [
  ['careers', '/careers'],
  ['products', '/products'],
] as const) {
  rows[module] = { 'noticed after the third failure, ms': Math.round(await measure(module, path)) };
}
await browser.close();
await site.stop();
receiver.close();
report('registry-incident', rows);
