import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { company } from '@sumut/contracts/company/company';
import { languages } from '@sumut/contracts/language/language';
import { createClient } from '../../../server/testing/client.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { freePort } from '../lib/freePort.ts';
import { siteSteps } from '../lib/publish/teamSteps.ts';
import { run, start } from './oldestNode.ts';

/** The longest time from the empty folder to the first page; milliseconds. */
const longest = 5 * 60_000;

/** The texts of this repository's company that no other site may show. */
const ownTexts = [
  ...languages.flatMap((language) => [
    company.name[language],
    company.restOfName[language],
    company.tagline[language],
    company.address[language],
  ]),
  company.shortName.ar,
  company.phone,
  company.chatNumber,
  company.email.general.replace(/.*@/, ''),
];

/** Changes a text file of the site. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, file);
  writeFileSync(file, changed);
}

/** Checks that no file of a built shell contains a text of this repository's company, or a placeholder. */
function checkTexts(built: string): void {
  const files = globSync('**/*.{cjs,css,html,js,json,svg}', { cwd: built });
  assert.ok(files.length > 20);
  for (const file of files) {
    const text = readFileSync(path.join(built, file), 'utf8');
    for (const own of ownTexts) assert.ok(!text.includes(own), `${file} contains "${own}"`);
    assert.doesNotMatch(text, /sitecompany|sitelogotext|sitehomemodule/);
  }
}

/** Reads a page in English, with the pass of the visitor. */
async function read(visitor: ReturnType<typeof createClient>, at: string): Promise<string> {
  visitor.cookies.set('sumut-language', 'en');
  return (await visitor.get(at)).text();
}

/** The documented way from an empty folder to a site of another company, and its first releases. `environment` selects the registry. */
export async function testOwnSite(
  context: TestContext,
  environment: Record<string, string>,
): Promise<void> {
  const empty = createTemporaryFolder('sumut-own-site');
  const folder = path.join(empty, 'my-site');
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const variables = {
    ...environment,
    // The server needs a newer Node than the tools of a team.
    PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    PORT: `${port}`,
    MODULES_SITE: site,
  };
  const succeed = async (command: string, at: string) => {
    const input = `set -e\n${command}\n`;
    const { code, output } = await run('sh -s', { folder: at, variables, input });
    assert.equal(code, 0, output);
  };
  const serve = () => start(context, 'npm start', 'Listening at', { folder, variables });

  const began = performance.now();
  const steps = siteSteps('From an empty folder to a site');
  const last = steps.pop();
  for (const step of steps) await succeed(step.command, path.join(empty, step.folder));
  assert.equal(last?.command, 'npm start');
  const server = await serve();
  const visitor = createClient(site);
  assert.match(await read(visitor, '/'), /Secure Access/);
  const [, password = ''] =
    /GATE_PASSWORD=(.*)/.exec(readFileSync(path.join(folder, '.env'), 'utf8')) ?? [];
  await visitor.unlock(password);
  assert.match(await read(visitor, '/'), /<title>Home – Harbour Works<\/title>/);
  const taken = performance.now() - began;
  assert.ok(taken < longest, `the first page took ${Math.round(taken / 1000)} s`);
  assert.match(await read(visitor, '/welcome'), /<title>Welcome – Harbour Works<\/title>/);

  const shell = path.join(folder, 'shell');
  checkTexts(path.join(shell, 'dist'));

  const developed = await freePort();
  const development = await start(context, 'npm run dev -- modules/welcome', 'Another site:', {
    folder,
    variables: { ...variables, PORT: `${developed}` },
  });
  checkTexts(path.join(folder, 'node_modules/.cache/sumut-site/shell'));
  const styles = await (await fetch(`http://localhost:${developed}/assets/main.css`)).text();
  assert.match(styles, /:root\{--violet-600:#5d36c0/);
  await development.stop();

  const module = path.join(folder, 'modules/welcome');
  change(path.join(module, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
  change(path.join(module, 'src/locales/en.json'), /"lead": "[^"]*"/, '"lead": "Second release"');
  for (const { command } of siteSteps('Release a module')) await succeed(command, folder);
  assert.match(await read(visitor, '/welcome'), /Second release/);

  change(path.join(shell, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
  change(path.join(shell, 'site.json'), '"en": "A new site"', '"en": "Cranes and quays"');
  change(path.join(shell, 'site.json'), '"violet-600": "#5d36c0"', '"violet-600": "#0b7285"');
  for (const { command } of siteSteps('Change the shell')) await succeed(command, folder);
  const changed = await read(visitor, '/');
  assert.match(changed, /Cranes and quays/);
  assert.match(changed, /--violet-600:#0b7285/);

  await server.stop();
  change(path.join(shell, 'site.json'), '"gate": true', '"gate": false');
  await serve();
  assert.match(await read(createClient(site), '/welcome'), /Second release/);
}
