import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Prerendered } from '@sumut/contracts/registry/prerendered';
import type { Release } from '@sumut/contracts/registry/release';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { type Contents, createModuleBuild, describeModule, describeShell } from './builds.ts';
import { publishBuild } from '../src/features/registry/publishing/publishBuild.ts';
import { startServer } from './server.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

type Described = Parameters<typeof describeRenderedShell>;

/** Starts a server with a rendered page of the shell at /about, and one of the module `tools` at /tools. */
export async function startRenderedSite(
  context: TestContext,
  shell: Described[0] = {},
  tools: Partial<Release> = {},
  shellChange: Described[1] = {},
  variables: Record<string, string> = {},
  pages: Contents = renderedTools.contents,
) {
  const { release, contents } = describeRenderedShell(shell, shellChange);
  const shellDist = createTemporaryFolder('sumut-shell');
  for (const [file, content] of Object.entries({
    ...contents,
    'release.json': JSON.stringify(release),
  })) {
    mkdirSync(path.dirname(path.join(shellDist, file)), { recursive: true });
    writeFileSync(path.join(shellDist, file), content);
  }
  const server = await startServer(context, { shellDist, variables });
  const module = await createModuleBuild(pages, {
    ...renderedTools.change,
    ...tools,
  });
  await publishBuild(server.db, module.folder, 'test');
  return { server, release, module: module.release };
}

/** Code with the interface of the shell's frame: text in, text out. */
export const frameCode = `
  let language;
  module.exports.start = async (requested) => { language = requested; };
  module.exports.render = (request) => {
    const { path, releases, outcome, content } = JSON.parse(request);
    const names = releases.map(({ name }) => name).join();
    const errors = outcome && outcome.problem ? outcome.problem.errors || [] : [];
    const answer = outcome && {
      title: outcome.reference ? 'Sent' : 'Not sent',
      notice: '<p role="alert">' + (outcome.reference || outcome.problem.code) + '</p>',
      errors: Object.fromEntries(errors.map(({ field, error }) => [field, '<p id="%id%">' + error + '</p>'])),
    };
    const page = content && { html: content.news.map((item) => '<p>' + item.title[language] + '</p>').join(''), title: 'Live', description: '', widgets: [] };
    return JSON.stringify({ answer, page, menu: '<nav id="document-menu">' + path + '</nav>', before: '<header>' + language + path + ' ' + names + '</header><main>', after: '</main>' });
  };
`;

/** The name of a rendered page's file. */
export const pageFile = (name: string, language: string): string =>
  `prerendered/${name}.${language}.0123456789.html`;

/** Describes rendered pages: path → name of its files. `places`: the widgets of other modules on each page. */
export const describePages = (
  pages: Record<string, string>,
  change: Partial<Prerendered> & { places?: string[] } = {},
): Prerendered => {
  const { places = [], ...rest } = change;
  const page = (name: string, language: string) => ({
    file: pageFile(name, language),
    title: `${name} in ${language}`,
    description: `About ${name} & "more"`,
  });
  return {
    kit: 'kit-1',
    slot: '_R_1_',
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, name]) => [
        path,
        { ar: page(name, 'ar'), en: page(name, 'en'), widgets: places },
      ]),
    ),
    ...rest,
  };
};

/** The files of rendered pages: name → markup. */
export const pageContents = (pages: Record<string, string>): Contents =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([name, markup]) =>
      ['ar', 'en'].map((language) => [pageFile(name, language), `${markup}<p>${language}</p>`]),
    ),
  );

/** Describes a shell with a rendered page at /about and a frame. */
export function describeRenderedShell(
  { code = frameCode, about = '<h1>About</h1>' }: { code?: string; about?: string } = {},
  change: Partial<ShellRelease> = {},
) {
  const gated: Contents = {
    'layout.css': '.layout { color: sand }',
    'prerendered/frame.0123456789.cjs': code,
    ...pageContents({ about }),
  };
  const prerendered = {
    ...describePages({ '/about': 'about' }),
    frame: 'prerendered/frame.0123456789.cjs',
  };
  const list = (any: string[]) => ({ any, ar: [], en: [], shared: [] });
  return describeShell(
    { gated },
    {
      prerendered,
      hints: { always: list(['app.js', 'layout.css']), pages: {}, libraries: {} },
      ...change,
    },
  );
}

/** A module's rendered page at /tools, with a picture from its release. */
const renderedTools = {
  contents: pageContents({ tools: '<h1>Tools</h1><img src="%base%/saw.avif">' }),
  change: { prerendered: describePages({ '/tools': 'tools' }) } satisfies Partial<Release>,
};

const withKit = <Pages extends Prerendered>(kit: string, pages: Pages | undefined) => {
  assert.ok(pages);
  return { prerendered: { ...pages, kit } };
};

/** Describes a shell with this fingerprint of its kit. */
export const shellWith = (kit: string, version: string) =>
  describeRenderedShell(
    {},
    { version, ...withKit(kit, describeRenderedShell().release.prerendered) },
  );

/** Describes a module `tools` whose page was rendered with this kit. */
export const toolsWith = (kit: string, version: string) => {
  const { contents, change } = renderedTools;
  const files = { 'entry.js': version, ...contents };
  return describeModule(files, { version, ...withKit(kit, change.prerendered) });
};
