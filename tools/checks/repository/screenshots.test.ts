import { screenshotFiles } from '../../../e2e/support/page/screenshotFiles.ts';
import { findFiles } from '../files/root.ts';
import { routes } from './sitemap.ts';

test('every route has its screenshots, and there are no others', () => {
  const stored = findFiles('e2e/screenshots/**/*.jpg').map((file) =>
    file.replace('e2e/screenshots/', ''),
  );
  expect(stored).toEqual(screenshotFiles(routes).toSorted());
});
