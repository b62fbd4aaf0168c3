import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { company } from '@sumut/contracts/company/company';
import { builtInDepartments, builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import type { Department, Opening, PortalOpening } from '@sumut/contracts/content/openings';
import type { PortalNews } from '@sumut/contracts/content/news';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import { bootElementId } from '@sumut/contracts/gate/document';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { signedInAs } from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import {
  describePages,
  describeRenderedShell,
  pageContents,
  pageFile,
  startRenderedSite,
} from '../../../../testing/prerendered.ts';
import { created, news, opening } from '../../../../testing/publishing.ts';
import { supportScriptHash } from '../supportScript.ts';
import { openShell } from '../shell.ts';
import { createPrerenderedPages } from './prerenderedPages.ts';

/** Reads a document. On a busy machine it can be sent before its page is rendered, which the next requests then find in memory. */
async function read(client: Client, at: string): Promise<string> {
  let html = '';
  for (let tries = 0; tries < 5 && !html.includes('"prerendered"'); tries++)
    html = await (await client.get(at)).text();
  return html;
}
const rootOf = (html: string) => /<div id="root">(.*?)<\/div>\n<nav/s.exec(html)?.[1];
const dataOf = (html: string) =>
  JSON.parse(new RegExp(`id="${bootElementId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}') as {
    prerendered?: { name: string; hash: string; content?: SiteContent };
    session?: GateSession | null;
  };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('with a pass the document has the page in its frame, in the language of the visitor', async (context) => {
  const { server, release, module } = await startRenderedSite(context);
  const visitor = await server.insider();
  const about = await read(visitor, '/about?x=1');
  assert.equal(
    rootOf(about),
    '<header>ar/about tools</header><main><h1>About</h1><p>ar</p></main>',
  );
  // The menu for small screens until scripts run is outside the element that React hydrates.
  assert.match(about, /<\/main><\/div>\n<nav id="document-menu">\/about<\/nav>\n<template/);
  assert.deepEqual(dataOf(about).prerendered, { name: 'shell', hash: release.hash.slice(0, 16) });
  assert.ok(
    about.includes(
      `<title>about in ar – ${company.name.ar}</title>\n<meta name="description" content="About about &amp; &quot;more&quot;">`,
    ),
  );
  visitor.cookies.set('sumut-language', 'en');
  const tools = await read(visitor, '/tools');
  assert.equal(
    rootOf(tools),
    `<header>en/tools tools</header><main><h1>Tools</h1><img src="${releaseBase(module)}saw.avif"><p>en</p></main>`,
  );
  assert.deepEqual(dataOf(tools).prerendered, { name: 'tools', hash: module.hash.slice(0, 16) });
});

test('without a pass the document contains nothing of any page', async (context) => {
  const { server } = await startRenderedSite(context);
  const html = await read(server.visitor(), '/about');
  assert.doesNotMatch(html, /<h1>|data-gate|layout|gate-root|document-menu/);
  assert.match(html, /<div id="root"><form>/);
});

test('the styles of frame and page are inline, and both policies have their hashes', async (context) => {
  const { server, module } = await startRenderedSite(context);
  const visitor = await server.insider();
  const answer = await visitor.get('/tools');
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [strict = '', elements = ''] = policy.split(', ; ');
  const styles = [...html.matchAll(/<style(?: data-href="([^"]*)")?>(.*?)<\/style>/gs)];
  assert.deepEqual(
    styles.map(([, href]) => href),
    [undefined, '/assets/layout.css', `${releaseBase(module)}page.css`, undefined],
  );
  for (const [, , text = ''] of styles) assert.ok(strict.includes(hashOf(text)), text);
  const scripts = [...html.matchAll(/<script nonce="[^"]+" data-[^>]*>(.*?)<\/script>/gs)];
  assert.equal(scripts.length, 2);
  const hashes = scripts.map(([, text = '']) => hashOf(text));
  assert.equal(
    elements,
    `script-src-elem 'self' ${[`'${supportScriptHash}'`, ...hashes].join(' ')}`,
  );
  assert.doesNotMatch(strict, /unsafe/);
  // The styles are not preloaded, and the scripts wait after everything that is visible until the inline script starts them.
  assert.doesNotMatch(html, /<link rel="preload" as="style"/);
  assert.ok(html.indexOf('main.js') > html.indexOf('<h1>'));
  const waiting = /<template id="delayed-preloads">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
  assert.match(waiting, /<script defer [^>]*main\.js/);
  assert.doesNotMatch(
    html.replace(waiting, ''),
    /<script [^>]*src=|<link rel="preload" as="script"/,
  );
});

test('the script that decides has the session of the pass, and comes before the page', async (context) => {
  const { server } = await startRenderedSite(context);
  const visitor = server.visitor();
  const { session } = await visitor.unlock();
  const html = await read(visitor, '/about');
  const expected = `data-session="${session.token} ${session.timestamp} ${session.hash}"`;
  assert.ok(html.includes(expected));
  assert.ok(html.indexOf(expected) < html.indexOf('<body>'));
  // The gate is in the document in case the stored session is another one.
  assert.match(html, /<div id="gate-root" hidden><p>ar loading<\/p><\/div>\n<div id="root">/);
});

test('each visitor gets their own session, nonce and time in a page that was compressed for all', async (context) => {
  const { server } = await startRenderedSite(context);
  const nonces = new Set<string>();
  for (const visitor of [server.visitor(), server.visitor()]) {
    const { session } = await visitor.unlock();
    for (let count = 0; count < 3; count += 1) {
      const answer = await visitor.get('/about', { 'accept-encoding': 'br' });
      const html = await answer.text();
      assert.ok(
        html.includes(`data-session="${session.token} ${session.timestamp} ${session.hash}"`),
      );
      assert.deepEqual(dataOf(html).session, session);
      const [, nonce = ''] = /<script nonce="([^"]+)"/.exec(html) ?? [];
      assert.ok(answer.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
      nonces.add(nonce);
    }
  }
  assert.equal(nonces.size, 6);
});

test('a site without a gate sends the page to visitors without a pass', async (context) => {
  const { server } = await startRenderedSite(context, {}, {}, {}, { GATE_ENFORCEMENT: 'none' });
  const html = await read(server.visitor(), '/about');
  assert.match(html, /<h1>About<\/h1>/);
  assert.match(html, / data-free="true"/);
  assert.doesNotMatch(html, /data-session|data-remaining/);
  assert.match(html, /"behind":\{.*"open":true/);
});

const elsewhere: Record<string, Parameters<typeof startRenderedSite>[2]> = {
  'another kit': { prerendered: describePages({ '/tools': 'tools' }, { kit: 'kit-2' }) },
  'another place in the tree': {
    prerendered: describePages({ '/tools': 'tools' }, { slot: '_R_2_' }),
  },
  'a widget that nobody has': {
    prerendered: describePages({ '/tools': 'tools' }, { places: ['tools/none'] }),
  },
};
for (const [name, change] of Object.entries(elsewhere)) {
  test(`a page that was rendered for ${name} is not used`, async (context) => {
    const { server } = await startRenderedSite(context, {}, change);
    const html = await read(await server.insider(), '/tools');
    assert.doesNotMatch(html, /<h1>|gate-root/);
    assert.equal(dataOf(html).prerendered, undefined);
  });
}

const withWidget = {
  about: '<h1>About</h1><div class="place" data-widget="tools/list"></div>',
};
const list = { list: { ar: pageFile('tools', 'ar'), en: pageFile('tools', 'en') } };

test('a widget is rendered in its place on a page of the shell, with the styles of its module', async (context) => {
  const { server, module } = await startRenderedSite(context, withWidget, {
    prerendered: describePages({ '/tools': 'tools' }, { widgets: list }),
    widgets: ['list'],
  });
  const html = await read(await server.insider(), '/about');
  const base = releaseBase(module);
  assert.ok(
    rootOf(html)?.includes(
      `<div class="place" data-widget="tools/list" data-release="${module.hash.slice(0, 16)}"><h1>Tools</h1><img src="${base}saw.avif"><p>ar</p></div>`,
    ),
    html,
  );
  assert.ok(html.includes(`<style data-href="${base}page.css">`), html);
});

test('the place of a widget of another kit stays empty', async (context) => {
  const { server } = await startRenderedSite(context, withWidget, {
    prerendered: describePages({ '/tools': 'tools' }, { widgets: list, kit: 'kit-2' }),
    widgets: ['list'],
  });
  const root = rootOf(await read(await server.insider(), '/about'));
  assert.ok(root?.includes('<div class="place" data-widget="tools/list"></div>'), root);
});

test('a path with a parameter, an unknown path and the page after the plain form are not rendered', async (context) => {
  const { server } = await startRenderedSite(context);
  const visitor = await server.insider();
  for (const at of ['/tools/saw', '/no/page', '/tools/'])
    assert.equal(dataOf(await read(visitor, at)).prerendered, undefined, at);
  visitor.cookies.set('sumut-entered', '1');
  assert.equal(dataOf(await (await visitor.get('/about')).text()).prerendered, undefined);
});

test('neither rendered pages nor the frame have a URL, and no page lists them', async (context) => {
  const { server, release, module } = await startRenderedSite(context);
  const visitor = await server.insider();
  for (const file of release.files.filter((one) => one.path.startsWith('prerendered/')))
    assert.equal((await visitor.get(`/assets/${file.path}`)).status, 404, file.path);
  for (const file of module.files.filter((one) => one.path.startsWith('prerendered/')))
    assert.equal((await visitor.get(releaseBase(module) + file.path)).status, 404, file.path);
  assert.doesNotMatch(await read(visitor, '/about'), /prerendered\//);
});

const failures: Record<string, string> = {
  'throws when it starts': 'throw new Error("no frame");',
  'throws when it renders': 'module.exports = { start() {}, render() { throw new Error("no") } };',
  'returns something else': 'module.exports = { start() {}, render: () => "[]" };',
  'takes too much memory':
    'module.exports = { start() {}, render() { const all = []; for (;;) all.push(new Array(1e5).fill(all)); } };',
};
for (const [name, code] of Object.entries(failures)) {
  test(`with a frame that ${name}, documents are sent without the rendered page`, async (context) => {
    const { server } = await startRenderedSite(context, { code });
    const visitor = await server.insider();
    for (const at of ['/about', '/tools']) {
      const answer = await visitor.get(at);
      assert.equal(answer.status, 200);
      assert.equal(dataOf(await answer.text()).prerendered, undefined);
    }
  });
}

test('a browser that saves data gets the document without the page', async (context) => {
  const { server } = await startRenderedSite(context);
  const visitor = await server.insider();
  const answer = await visitor.get('/about', { 'save-data': 'on' });
  assert.match(answer.headers.get('vary') ?? '', /Save-Data/);
  assert.equal(dataOf(await answer.text()).prerendered, undefined);
  assert.notEqual(dataOf(await read(visitor, '/about')).prerendered, undefined);
});

test('a page with published lists is rendered on request, and has the lists as data for its script', async (context) => {
  const { prerendered } = describeRenderedShell().release;
  assert.ok(prerendered);
  const change = { prerendered: { ...prerendered, live: ['/media'] } };
  const { server } = await startRenderedSite(context, {}, {}, change);
  const visitor = await server.insider();
  const empty = await read(visitor, '/media');
  assert.equal(rootOf(empty), '<header>ar/media tools</header><main></main>');
  const admin = await signedInAs(server, 'admin');
  const { id } = await created<PortalNews>(admin, api.content.news.list.path, news);
  const html = await read(visitor, '/media');
  assert.equal(rootOf(html), `<header>ar/media tools</header><main><p>${news.title.ar}</p></main>`);
  const { content } = dataOf(html).prerendered ?? {};
  assert.deepEqual(
    content?.news.map((item) => item.id),
    [id],
  );
  assert.deepEqual(content.resources, []);
});

test('a list on a module’s page has the current openings, and the document has them as data for its script', async (context) => {
  const list =
    '<div data-published="openings" data-print="0"><ul data-entries=""><li data-field="title">Built</li></ul></div>';
  const contents = pageContents({ tools: list });
  const { server } = await startRenderedSite(context, {}, {}, {}, {}, contents);
  const visitor = await server.insider();
  const titles = (html: string) =>
    [...html.matchAll(/<li data-field="title">(.*?)<\/li>/g)].map(([, title]) => title);
  const inDocument = <Item = Opening>(html: string, published = 'openings') =>
    JSON.parse(
      new RegExp(
        `<script type="application/json" id="published-${published}">(.*?)</script>`,
        's',
      ).exec(html)?.[1] ?? '[]',
    ) as Item[];
  const first = await read(visitor, '/tools');
  assert.deepEqual(
    titles(first),
    builtInOpenings.map(({ title }) => title.ar),
  );
  assert.deepEqual(inDocument(first), builtInOpenings);
  assert.deepEqual(inDocument<Department>(first, 'departments'), builtInDepartments);
  const admin = await signedInAs(server, 'admin');
  await created<PortalOpening>(admin, api.content.openings.list.path, opening);
  visitor.cookies.set('sumut-language', 'en');
  const second = await read(visitor, '/tools');
  assert.deepEqual(titles(second).at(-1), opening.title.en);
  assert.deepEqual(inDocument(second).at(-1)?.requirements, opening.requirements);
  assert.doesNotMatch(await read(visitor, '/about'), /published-openings/);
});

/** The code of a frame whose first text is the number of calls of its thread. */
const counting = `
  let count = 0;
  module.exports.start = () => {};
  module.exports.render = () => {
    count += 1;
    return JSON.stringify({ before: count + ' calls', after: '' });
  };
`;

function openCountingShell(name: string) {
  const { release, contents } = describeRenderedShell({ code: `${counting}// ${name}` });
  const stored = Object.entries(contents).map(
    ([path, content]) => [path, { content: Buffer.from(content), variants: {} }] as const,
  );
  return openShell(release, new Map(stored));
}

test('the frames of a live, a candidate and a previewed shell are held at the same time', async (context) => {
  const pages = createPrerenderedPages({
    readFile: () => Promise.resolve(undefined),
    onFailure: (error) => assert.fail(String(error)),
    readContent: () => assert.fail(),
    readLists: () => assert.fail(),
  });
  context.after(() => pages.close());
  const shells = ['live', 'candidate', 'previewed'].map(openCountingShell);
  const countAll = async (number: number) => {
    const counts: (string | undefined)[] = [];
    for (const shell of shells) {
      const snapshot = { number, releases: [], canaries: [] };
      const page = { path: '/about', language: 'en', shell, snapshot, releases: [] } as const;
      const found = await pages.find({ ...page, release: undefined });
      counts.push(found?.markup.split(' ')[0]);
    }
    return counts;
  };
  assert.deepEqual(await countAll(1), ['1', '1', '1']);
  assert.deepEqual(await countAll(2), ['2', '2', '2']);
});
