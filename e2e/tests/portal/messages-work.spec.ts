import { Inbox, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const text = 'السلام عليكم،\nWhat does "VT-380" cost & when?\n> 2 pieces';
const roles = { ar: 'employee', en: 'admin' } as const;
/** The first names of the demo accounts by role: of the user and of the colleague. */
const people = { employee: ['Saif', 'Noura'], admin: ['Noura', 'Saif'] } as const;
describeIn('ar', 'processing messages', (language) => {
  test('a message is received, read, assigned, noted, answered and archived', async ({
    page,
    visitor,
    ownSite,
  }) => {
    await sendMessages(ownSite.url, { lastName: 'First' }, { lastName: 'Second', message: text });
    const inbox = new Inbox(visitor);
    const { row, rows, detail, status, assignee, unread, note, texts: t } = inbox;
    const [me, colleague] = people[roles[language]];
    await inbox.open(roles[language]);

    await test.step('an opened message is read until it is marked as unread', async () => {
      await expect(unread).toHaveText(new RegExp(`^2\\s`));
      await expect(row('Second')).toContainText(t.record.unread);
      await row('Second').getByRole('link').click();
      await expect(detail.getByText('What does "VT-380" cost & when?')).toBeVisible();
      await expect(row('Second')).not.toContainText(t.record.unread);
      await expect(unread).toHaveText(new RegExp(`^1\\s`));
      await detail.getByRole('button', { name: t.record.markUnread }).click();
      await expect(row('Second')).toContainText(t.record.unread);
      await expect(unread).toHaveText(new RegExp(`^2\\s`));
      await detail.getByRole('button', { name: t.record.markRead }).click();
      await expect(unread).toHaveText(new RegExp(`^1\\s`));
    });

    await test.step('a new message is announced in the list and shown on request', async () => {
      await sendMessages(ownSite.url, { lastName: 'Third' });
      const bringIn = inbox.list.getByRole('button', {
        name: t.list.arrived_one.replace('{{count, number}}', '1'),
      });
      await expect(bringIn).toBeVisible();
      await expect(unread).toHaveText(new RegExp(`^2\\s`));
      await expect(rows).toHaveCount(2);
      await bringIn.click();
      await expect(rows.first()).toContainText('Third');
      await expect(row('Second').getByRole('link')).toHaveAttribute('aria-current', 'true');
    });

    await test.step('it is assigned to a colleague and back to the user', async () => {
      const other = assignee.getByRole('option').filter({ hasText: colleague });
      await assignee.selectOption(await other.getAttribute('value'));
      await expect(detail.getByText(t.record.saved)).toBeVisible();
      await expect(row('Second')).toContainText(colleague);
      await assignee.selectOption({ index: 1 });
      await expect(row('Second')).toContainText(me);
    });

    await test.step('an unsent note survives a reload and is sent', async () => {
      await note.fill('اتصلت به، ينتظر العرض.');
      await inbox.load();
      await expect(note).toHaveValue('اتصلت به، ينتظر العرض.');
      await detail.getByRole('button', { name: t.notes.submit }).click();
      await expect(detail.getByRole('listitem').filter({ hasText: 'ينتظر العرض' })).toContainText(
        me,
      );
      await expect(note).toHaveValue('');
    });

    await test.step('the reply quotes the message', async () => {
      const reply = detail.getByRole('link', { name: t.messages.reply.button });
      await expect(reply).toHaveAttribute('href', /body=/);
      const mail = new URL((await reply.getAttribute('href')) ?? '');
      expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'layla@mail.example']);
      const body = mail.searchParams.get('body') ?? '';
      const quoted = text.split('\n').map((line) => `> ${line}`);
      expect(body.split('\r\n').slice(-quoted.length)).toEqual(quoted);
    });

    await test.step('its status changes from new to archived, and the counts follow', async () => {
      const chip = (name: 'new' | 'open' | 'answered' | 'archived', count: number) =>
        expect(
          page
            .getByRole('group', { name: t.list.byStatus })
            .getByRole('button', { name: `${t.messages.statuses[name]} ${count}`, exact: true }),
        ).toBeVisible();
      await chip('new', 3);
      for (const next of ['open', 'answered', 'archived'] as const) {
        await status.selectOption(next);
        await expect(row('Second')).toContainText(t.messages.statuses[next]);
        await chip(next, 1);
        await chip('new', 2);
      }
      await inbox.load();
      await expect(status).toHaveValue('archived');
      await expect(row('Second')).toContainText(me);
    });

    await test.step('the user can delete their own note', async () => {
      await detail.getByRole('button', { name: t.notes.delete }).click();
      const question = page.getByRole('dialog', { name: t.notes.deleteTitle });
      await question.getByRole('button', { name: t.record.delete }).click();
      await expect(detail.getByText('ينتظر العرض')).toHaveCount(0);
    });
  });
});
