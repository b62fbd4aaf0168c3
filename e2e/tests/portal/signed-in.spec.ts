import { viewPaths } from '@sumut/contracts/portal/paths';
import { signIn } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const labels = { ar: 'دخول الموظفين', en: 'Employee Login' } as const;

describeIn('en', 'the employee login', (language) => {
  test.use({ expectedErrors: ['status of 401'] });

  test('is replaced by a link with the user’s name while somebody is signed in, and the page of a visitor sends no request for it', async ({
    page,
    visitor,
  }) => {
    const header = page.getByRole('banner');
    const footer = page.getByRole('contentinfo');
    const login = { name: labels[language] };
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visitor.enterByPass('/');
    for (const area of [header, footer])
      await expect(area.getByRole('link', login)).toHaveAttribute('href', '/employee-login');
    expect(requests.filter((path) => path.startsWith('/api/auth'))).toEqual([]);

    await header.getByRole('link', login).click();
    await signIn(visitor, 'employee');
    await page.goto('/about');
    for (const area of [header, footer]) {
      await expect(area.getByRole('link', login)).toHaveCount(0);
      await expect(area.locator(`a[href="${viewPaths.messages}"]`)).toContainText('Saif');
    }
    await header.locator(`a[href="${viewPaths.messages}"]`).click();
    await expect(page).toHaveURL(viewPaths.messages);
  });
});
