import { incomingVariables, passOn, rawMail } from '../../../server/testing/incomingMail.ts';
import { listenSmtp } from '../../../server/testing/smtpServer.ts';
import { Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test as base } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const answers = { ar: 'يناسبني يوم الثلاثاء.', en: 'Tuesday suits me.' };
const quotes = {
  ar: 'كتبت صُمت:\n> وصلتنا رسالتكم.',
  en: 'Sumut wrote:\n> We have received your message.',
};

/** `test` with a site that sends its mail to a real server and accepts the answers. */
const test = base.extend<{ smtp: Awaited<ReturnType<typeof listenSmtp>> }>({
  smtp: async ({}, provide) => {
    const smtp = await listenSmtp();
    await provide(smtp);
    await smtp.close();
  },
  siteVariables: async ({ smtp }, provide) =>
    provide({
      ...incomingVariables,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'office@sumut.example',
    }),
});

describeIn('en', 'answers by mail', (language) => {
  test('a sender answers the acknowledgement by mail, and the employee reads it with the message', async ({
    page,
    visitor,
    ownSite,
    smtp,
  }) => {
    const [id = ''] = await sendMessages(ownSite.url, { language });
    await expect.poll(() => smtp.received.length).toBe(1);
    const [mail] = smtp.received;
    const to = /^Reply-To:\s+(\S+)/im.exec(mail?.source ?? '')?.[1] ?? '';
    const t = visitor.texts.correspondence;
    const inbox = new Inbox(visitor);
    await inbox.open('employee', inboxPath({ id }));
    await inbox.status.selectOption('archived');
    // If an answer arrives before the change is stored, the change becomes a conflict.
    await expect(inbox.detail.getByText(visitor.texts.portal.record.saved)).toBeVisible();

    const text = `${answers[language]}\n\n${quotes[language]}`;
    const passed = await passOn(ownSite.url, rawMail({ to, from: `Layla <${mail?.to[0]}>`, text }));
    expect(passed.status).toBe(204);

    const thread = page.getByRole('region', { name: t.thread.title }).getByRole('listitem');
    await expect(thread).toHaveCount(2);
    await expect(inbox.status).toHaveValue('open');
    await expect(thread.last()).toContainText('Layla');
    await expect(thread.last()).toContainText(answers[language]);
    const quoted = thread.last().getByText(quotes[language].split('\n')[1] ?? '');
    await expect(quoted).toBeHidden();
    await thread.last().getByText(t.incoming.quoted).focus();
    await page.keyboard.press('Enter');
    await expect(quoted).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
