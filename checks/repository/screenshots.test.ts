import { screenshotFiles } from '../../e2e/support/page/screenshotFiles.ts';
import { filesLike } from '../files/root.ts';
import { routes } from './sitemap.ts';

test('every route has its screenshots, and no others are left', () => {
  const stored = filesLike('e2e/screenshots/**/*.jpg').map((file) =>
    file.replace('e2e/screenshots/', ''),
  );
  expect(stored).toEqual(screenshotFiles(routes).toSorted());
});
