import { viewPaths } from '@sumut/contracts/portal/paths';
import { sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const titles = { ar: 'رسائل جديدة: 1', en: 'New messages: 1' };

describeIn('ar', 'desktop notifications', (language) => {
  test('a message that arrives while another tab is in front causes a desktop notification with nothing but the count', async ({
    page,
    visitor,
    ownSite,
  }) => {
    // A headless browser refuses notifications, and a test cannot read a real notification, so the class is replaced.
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Notification extends EventTarget {
        static permission = localStorage.getItem('test-consent') ?? 'default';
        static requestPermission() {
          localStorage.setItem('test-consent', 'granted');
          Notification.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title: string, options?: NotificationOptions) {
          super();
          shown.push([title, options?.body, options?.tag].filter(Boolean).join(' · '));
        }
      }
      Object.assign(globalThis, { Notification, shownNotifications: shown });
    });
    const shown = () =>
      page.evaluate(
        () => (globalThis as unknown as { shownNotifications: string[] }).shownNotifications,
      );
    await enterPortal(visitor, 'employee');
    await page.goto(viewPaths.account);
    const box = visitor.field('desktop');
    await expect(box).not.toBeChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expectAccessible(page);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await sendMessages(ownSite.url, {});
    await expect.poll(shown).toEqual([`${titles[language]} · portal-messages`]);
  });
});
