import { searchPartSchema } from '../../contracts/src/registry/searchPart.ts';
import { searchPage } from '../../webpack/prerender/searchPart.ts';

const rendered = (html: string) =>
  searchPage('/tools', 'en', {
    html,
    title: 'Tools – Sumut Defence Technologies',
    description: 'For work',
  });

test('a page is found by title, description, headings and text, each word once', () => {
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

test('drawings have no words, and React’s comments separate none', () => {
  const { words } = rendered('<svg><text>090</text></svg><p>se<!-- -->al</p><b>one</b><b>two</b>');
  expect(words).toBe('seal one two');
});

test('the published list of a page is noted', () => {
  const page = rendered('<div data-published="openings"></div>');
  expect(page.list).toBe('openings');
  expect(searchPartSchema.parse({ pages: [page] })).toEqual({ pages: [page] });
});
