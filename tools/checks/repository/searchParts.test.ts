import { searchPartSchema } from '../../../platform/contracts/src/registry/searchPart.ts';
import { searchPage } from '../../../platform/build/prerender/searchPart.ts';

const rendered = (html: string) =>
  searchPage('/tools', { html, title: 'Tools', description: 'For work' });

test('a search part has each word of a page once, by title, headings with description, and text', () => {
  expect(
    rendered('<h1 class="a">Our <!-- -->tools</h1><h2>Hand &amp; bench</h2><p>A saw for work</p>'),
  ).toEqual({
    path: '/tools',
    title: 'Tools',
    description: 'For work',
    titleWords: 'tools our',
    headingWords: 'for work hand bench',
    words: 'a saw',
  });
});

test('the text of drawings is left out, and React’s comments do not separate words', () => {
  const { words } = rendered('<svg><text>090</text></svg><p>se<!-- -->al</p><b>one</b><b>two</b>');
  expect(words).toBe('seal one two');
});

test('a search part names the published list of a page', () => {
  const page = rendered('<div data-published="openings"></div>');
  expect(page.list).toBe('openings');
  expect(searchPartSchema.parse({ pages: [page] })).toEqual({ pages: [page] });
});

test('a search part has the figures of lists and tables, with their names', () => {
  const { figures } = rendered(
    '<dl><dt>Payload</dt><dd>Up to <b>30</b>\u00A0<span>kg</span>.</dd><dt>Link</dt><dd>Encrypted</dd></dl>' +
      '<table><tr><th>Measure</th><th><b>Tactical</b><span>One battery</span></th><th></th></tr>' +
      '<tr><th>Range</th><td>50+ km</td><td>–</td></tr></table>',
  );
  expect(figures).toEqual(['Payload: Up to 30\u00A0kg.', 'Range: 50+ km (Tactical)']);
});
