import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeModule } from '../../../../testing/builds.ts';
import { describePages, pageContents, pageFile } from '../../../../testing/prerendered.ts';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { findMarkupFaults } from '@sumut/release-check/findMarkupFaults';
import type { KnownSizes } from '@sumut/release-check/verifyBuild';
import { verifyPages } from '@sumut/release-check/verifyPages';
import { parsePart, verifyPart } from '@sumut/release-check/verifyPart';

const sound = [
  '<h1 id="page-title" tabindex="-1">A &lt;b&gt; &amp; "c"</h1><p>one<!-- -->two</p><!--$--><!--/$-->',
  '<picture><source srcSet="%base%/a.avif 1w, /assets/b.avif 2w"/><img src="%base%/a.webp" alt=""/></picture>',
  '<a href="/about">a</a><a href="#b">b</a><a href="https://elsewhere.example/">c</a><a href="tel:+1">d</a>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><form method="dialog"><input name="a"/><select><option>1</option></select></form>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
];
for (const markup of sound) {
  test(`${markup.slice(0, 40)}… is allowed in the document`, () => {
    assert.deepEqual(findMarkupFaults(markup), []);
  });
}

const faults: [markup: string, line: RegExp][] = [
  ['<div><p>open</p>', /^<div>: the end tag is missing$/],
  ['text</main><main>more', /unexpected end tag|end tag is missing/],
  ['<p>a</div></p>', /unexpected end tag/],
  ['<!-- a comment without its end', /eof-in-comment/],
  ['<p title="a', /eof-in-tag/],
  ['<textarea>', /the end tag is missing/],
  ['<script>1</script>', /^<script>: not allowed$/],
  ['<svg><script>1</script></svg>', /^<script>: not allowed$/],
  ['<style>p{}</style>', /^<style>: not allowed$/],
  ['<link rel="stylesheet" href="/a.css">', /^<link>: not allowed$/],
  ['<base href="/">', /^<base>: not allowed$/],
  ['<meta http-equiv="refresh" content="0">', /^<meta>: not allowed$/],
  ['<iframe src="/"></iframe>', /^<iframe>: not allowed$/],
  ['<object data="/a"></object>', /^<object>: not allowed$/],
  ['<template><p>a</p></template>', /^<template>: not allowed$/],
  ['<noscript>a</noscript>', /^<noscript>: not allowed$/],
  ['<plaintext>', /^<plaintext>: not allowed$/],
  ['<svg><set attributeName="href" to="#"></set></svg>', /^<set>: not allowed$/],
  ['<!doctype html>', /declaration/],
  ['<b onclick="go()">a</b>', /^<b onclick="go\(\)">: event handlers are not allowed$/],
  ['<b ONCLICK="go()">a</b>', /event handlers are not allowed$/],
  [
    '<p style="position:fixed">a</p>',
    /^<p style="position:fixed">: not allowed in a rendered page/,
  ],
  ['<div id="root"></div>', /this id is reserved for the site's document$/],
  ['<div id="document-search"></div>', /this id is reserved for the site's document$/],
  ['<div id="document-menu"></div>', /this id is reserved for the site's document$/],
  ['<div id="published-openings"></div>', /this id is reserved for the site's document$/],
  ['<form action="https://evil.example/"></form>', /^<form action=.*outside of the site$/],
  ['<button formaction="//evil.example">a</button>', /outside of the site$/],
  ['<img src="https://evil.example/a.png">', /outside of the site$/],
  ['<img srcset="/a.png 1x, //evil.example/b.png 2x">', /outside of the site$/],
  ['<a href="javascript:go()">a</a>', /outside of the site$/],
  ['<a href="java&#10;script:go()">a</a>', /outside of the site$/],
  ['<a href="/&#9;/evil.example">a</a>', /outside of the site$/],
  ['<a href="/\\evil.example">a</a>', /outside of the site$/],
  ['<svg><a xlink:href="javascript:go()">a</a></svg>', /outside of the site$/],
];
for (const [markup, line] of faults) {
  test(`${markup} is not allowed in the document`, () => {
    const found = findMarkupFaults(markup);
    assert.ok(
      found.some((fault) => line.test(fault)),
      found.join('\n'),
    );
  });
}

interface Sent {
  /** The paths of the files that are sent with the build; by default all. */
  paths?: readonly string[];
  known?: KnownSizes;
}

const refusalOf = (
  contents: Record<string, string | Buffer>,
  prerendered: object,
  { paths, known }: Sent = {},
) => {
  const { release, contents: files } = describeModule(contents, prerendered);
  const buffers = Object.entries(files)
    .filter(([name]) => paths?.includes(name) ?? true)
    .map(([name, content]) => [name, Buffer.from(content)] as [string, Buffer]);
  try {
    const manifest = parsePart(Buffer.from(JSON.stringify(release)));
    verifyPages(verifyPart(manifest, new Map(buffers), known));
  } catch (error) {
    if (error instanceof ReleaseRefusedError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('a release with a page that contains a forbidden tag is refused, naming the page and the tag', () => {
  const contents = pageContents({ tools: '<h1>Tools</h1><script>1</script>' });
  const message = refusalOf(contents, { prerendered: describePages({ '/tools': 'tools' }) });
  assert.ok(message.includes(`${pageFile('tools', 'ar')}: <script>: not allowed`), message);
});

test('a rendered page belongs to a route, and is among the files of its release', () => {
  const contents = pageContents({ tools: '<h1>Tools</h1>' });
  const pages = describePages({ '/tools': 'tools' });
  assert.equal(refusalOf(contents, { prerendered: pages }), 'accepted');
  assert.match(
    refusalOf(contents, { prerendered: describePages({ '/elsewhere': 'tools' }) }),
    /\/elsewhere: page without a route/,
  );
  assert.match(
    refusalOf({}, { prerendered: pages }),
    /tools\.ar\..*html is required, but not listed/,
  );
  assert.match(
    refusalOf(contents, {}),
    /tools\.ar\..*html: no page or widget of the manifest uses this file/,
  );
});

test('a rendered widget is refused unless the manifest names it', () => {
  const contents = pageContents({ tools: '<p>Tools</p>' });
  const widgets = { list: { ar: pageFile('tools', 'ar'), en: pageFile('tools', 'en') } };
  const prerendered = describePages({}, { widgets });
  assert.equal(refusalOf(contents, { prerendered, widgets: ['list'] }), 'accepted');
  assert.match(
    refusalOf(contents, { prerendered }),
    /list: the manifest does not list this widget/,
  );
});

test('a page is verified when its content is sent under another file name, and refused when its stored content was not read', () => {
  const markup = '<h1>Tools</h1><script>1</script>';
  const pages = pageContents({ tools: markup });
  const contents = { ...pages, 'notes.txt': pages[pageFile('tools', 'en')] ?? '' };
  const prerendered = { prerendered: describePages({ '/tools': 'tools' }) };
  const known: KnownSizes = new Map();
  const paths = ['notes.txt', 'entry.js'];
  assert.match(
    refusalOf(contents, prerendered, { paths, known }),
    /tools\.en\..*html: <script>: not allowed/,
  );
  const { release } = describeModule(contents, prerendered);
  const all = new Map(release.files.map(({ integrity, size }) => [integrity, size]));
  assert.match(
    refusalOf(contents, prerendered, { paths: [], known: all }),
    /tools\.en\..*html: the content is missing/,
  );
});
