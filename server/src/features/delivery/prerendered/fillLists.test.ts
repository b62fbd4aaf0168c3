import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentPrint } from '@sumut/contracts/content/publishedLists';
import { fillLists, listedKinds } from './fillLists.ts';

const row = (id: string, open = '') =>
  `<li data-entry="department=built"><details name="opening"${open}><summary><h3 id="${id}t" data-field="title">Built</h3><span data-field="department">Programming</span></summary>` +
  `<div data-field="requirements"><h4>Requirements</h4><ul><li class="r"><span>Built <bdi>in</bdi></span></li><li class="r"><span>Two</span></li></ul></div>` +
  `<button aria-describedby="${id}t other">Apply</button></details></li>`;
const labels = JSON.stringify({ department: { electronics: 'Electronics' } }).replaceAll(
  '"',
  '&quot;',
);
const plurals = JSON.stringify({ one: '# opening', other: '# openings', 0: 'None' }).replaceAll(
  '"',
  '&quot;',
);
const page = (print: string, rows = row('a', ' open=""') + row('b') + row('c')) =>
  `<h1>Work</h1><div data-published="openings" data-print="${print}">` +
  `<span data-plurals="${plurals}">3 openings</span>` +
  `<div data-choices="departments"><button data-count="">All <b>x <bdi>3</bdi></b></button><button data-count="department=electronics">E <bdi>0</bdi></button></div>` +
  `<ul data-entries="" data-labels="${labels}">${rows}</ul><div data-when-empty="" hidden="">Nothing</div></div><p>after</p>`;

const entry = (title: string, department = 'electronics') => ({
  id: title,
  department,
  title: { ar: `${title} ع`, en: title },
  requirements: { ar: ['واحد'], en: ['1 < 2', 'b', 'c'] },
});
const departments = [
  { id: 'other', text: { ar: 'أخرى', en: 'Other' } },
  { id: 'electronics', text: { ar: 'الإلكترونيات', en: 'E & E' } },
  { id: 'flight', text: { ar: 'الطيران', en: 'Flight' } },
];
const fill = (entries: ReturnType<typeof entry>[], language: 'ar' | 'en' = 'en') =>
  fillLists(page('0'), { openings: entries, departments }, language);

test('the lists of a page are found by their mark', () => {
  assert.deepEqual(listedKinds(page('0')), ['openings']);
  assert.deepEqual(listedKinds('<p data-published="other">news</p>'), []);
});

test('the current entries replace those of the build, each in its own row', () => {
  const html = fill([entry('First'), entry('<b>Second</b>', 'other'), entry('Third')]);
  const rows = html.split('<details').slice(1);
  assert.deepEqual(
    [...html.matchAll(/<li data-entry="(.*?)"/g)].map(([, value]) => value),
    ['electronics', 'other', 'electronics'].map((department) => `department=${department}`),
  );
  assert.equal(rows.length, 3);
  assert.match(
    rows[0] ?? '',
    /^ name="opening" open=""><summary><h3 id="at-0" data-field="title">First<\/h3>/,
  );
  assert.match(
    rows[1] ?? '',
    /^ name="opening"><summary><h3 id="bt-1" data-field="title">&lt;b&gt;Second/,
  );
  assert.match(rows[2] ?? '', /id="bt-2".*aria-describedby="bt-2 other"/);
  assert.match(rows[0] ?? '', /<span data-field="department">Electronics<\/span>/);
  // A value without a label is shown unchanged.
  assert.match(rows[1] ?? '', /<span data-field="department">other<\/span>/);
  assert.match(
    rows[0] ?? '',
    /<h4>Requirements<\/h4><ul><li class="r"><span>1 &lt; 2<\/span><\/li><li class="r"><span>b<\/span><\/li><li class="r"><span>c<\/span><\/li><\/ul>/,
  );
  assert.match(
    html,
    /^<h1>Work<\/h1>.*<div data-when-empty="" hidden="">Nothing<\/div><\/div><p>after<\/p>$/,
  );
  assert.doesNotMatch(html, /Built|Programming/);
});

test('each entry has its own anchor on the page', () => {
  const anchored = (id: string) =>
    `<li><div id="e-${id}" data-anchor="e-"></div><a href="#e-${id}" data-anchor="e-">x</a></li>`;
  const markup = page('0', anchored('built') + anchored('other'));
  const html = fillLists(markup, { openings: [entry('First'), entry('Second')] }, 'en');
  assert.ok(html.includes(anchored('First') + anchored('Second')));
  assert.doesNotMatch(html, /built|other"/);
});

test('ids that are derived from an anchor follow it', () => {
  const anchored = (id: string) =>
    `<li><h3 id="e-${id}-title"></h3><div id="e-${id}" data-anchor="e-"></div><a href="#e-${id}" aria-describedby="e-${id}-title" data-anchor="e-">x</a></li>`;
  const html = fillLists(page('0', anchored('built')), { openings: [entry('First')] }, 'en');
  assert.ok(html.includes(anchored('First')), html);
});

test('Latin words in a list of an Arabic entry are marked as in the page', () => {
  const latin = '<span hidden="" data-latin=""><bdi lang="en" class="l">CAN</bdi></span>';
  const markup = page('0').replace('<span data-plurals', `${latin}<span data-plurals`);
  const requirements = { ar: ['خبرة في \u2066CAN\u2069 أولًا', 'دقة'], en: ['CAN'] };
  const filled = (language: 'ar' | 'en') =>
    fillLists(markup, { openings: [{ ...entry('First'), requirements }] }, language);
  assert.ok(
    filled('ar').includes(
      '<span>خبرة في <bdi lang="en" class="l">CAN</bdi> أولًا</span></li><li class="r"><span>دقة</span>',
    ),
  );
  assert.ok(filled('en').includes('<span>CAN</span>'));
});

test('texts are those of the page’s language', () => {
  assert.match(fill([entry('First')], 'ar'), /data-field="title">First ع<.*<span>واحد<\/span>/);
});

test('counts are those of the entries', () => {
  const html = fill([entry('First'), entry('Second', 'other')]);
  assert.match(
    html,
    />2 openings<\/span><div data-choices="departments"><button data-count="">All <b>x <bdi>2<\/bdi><\/b><\/button>/,
  );
  assert.match(html, /<button data-count="department=electronics">E &amp; E<bdi>1<\/bdi>/);
  assert.match(fill([entry('First')]), />1 opening<\/span>/);
});

test('there is a button for each current choice, in order, even without an entry', () => {
  const buttons = (html: string) =>
    [...html.matchAll(/<button data-count="(.*?)">(.*?)<\/button>/g)].map(([, ...found]) =>
      found.join(' ').replaceAll(/<\/?b.*?>/g, ''),
    );
  assert.deepEqual(buttons(fill([entry('First')])), [
    ' All x 1',
    'department=other Other0',
    'department=electronics E &amp; E1',
    'department=flight Flight0',
  ]);
  assert.match(buttons(fill([], 'ar')).join(), /الطيران0/);
});

test('without entries the text for an empty list is shown', () => {
  const html = fill([]);
  assert.match(html, />None<\/span>/);
  assert.match(html, /<ul data-entries=""[^>]*><\/ul><div data-when-empty="">Nothing<\/div>/);
});

test('a list that the build has rendered with the same entries stays unchanged to the character', () => {
  const entries = [entry('First')];
  const markup = page(contentPrint([...entries, ...departments])).replace('<h1>', '<h1 CLASS=x>');
  assert.equal(fillLists(markup, { openings: entries, departments }, 'en'), markup);
  assert.equal(fillLists(markup, {}, 'en'), markup);
  // Another order of the choices is enough to count as a change.
  const other = departments.toReversed();
  assert.notEqual(fillLists(markup, { openings: entries, departments: other }, 'en'), markup);
});

test('a list without a row to copy is refused', () => {
  assert.throws(() => fillLists(page('0', ''), { openings: [entry('First')] }, 'en'), /no row/);
});
