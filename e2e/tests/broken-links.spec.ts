import { expect, test } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';

describeIn('ar', '', (language) => {
  test.use({ expectedErrors: ['status of 404', 'decod'] });

  test('a link that was cut off shows the gate, and then the page for unknown paths', async ({
    page,
    visitor,
  }) => {
    await visitor.enter('/about%E0%A4%A');
    await expect(visitor.heading()).toContainText('404');
    for (const path of ['/about%', '/product/bat%2F', '/contact/%zz', '/index.html', '/api/none']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(visitor.heading()).toContainText('404');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    for (const path of ['/contact?subject=%E0%A4%A', '/about/#%E0%A4%A', '/%61bout']) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(visitor.heading()).toBeVisible();
      await expect(visitor.heading()).not.toContainText('404');
    }
  });
});
