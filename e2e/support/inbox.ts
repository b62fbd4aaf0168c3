import type { Browser, Locator, Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { ContactMessage } from '@sumut/contracts/forms/contact';
import type { Role } from '@sumut/contracts/forms/login';
import type { Language } from '@sumut/contracts/language/language';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { createClient } from '../../server/testing/client.ts';
import { contact } from '../../server/testing/forms.ts';
import { demoAccount } from './demoAccount.ts';
import { readStoredId } from './storedId.ts';
import { expect } from './test.ts';
import type { Texts } from './texts.ts';
import { gatePassword, Visitor } from './visitor.ts';

/** Sends messages to a running site one after the other, as the contact form does. Returns the ids of the messages. */
export async function sendMessages(
  site: string,
  ...messages: Partial<ContactMessage>[]
): Promise<string[]> {
  const client = createClient(site);
  await client.unlock();
  const ids: string[] = [];
  for (const message of messages) {
    ids.push(await readStoredId(client.send('POST', api.contact.path, { ...contact, ...message })));
  }
  return ids;
}

/** Returns the path of the messages in the portal, with query parameters. */
export const inboxPath = (query: Record<string, string> = {}): string =>
  viewPaths.messages + buildListQuery(query);

/** Page object of the portal's messages. */
export class Inbox {
  readonly page: Page;
  readonly texts: Texts['portal'];
  private readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.page = visitor.page;
    this.texts = visitor.texts.portal;
    this.visitor = visitor;
  }

  /** Opens a path of the portal, signed in with the demo account of a role. */
  async open(role: Role, path = inboxPath()): Promise<void> {
    await this.page.request.post(api.gate.open.path, { data: { password: gatePassword } });
    await this.page.request.post(api.session.signIn.path, {
      data: { ...demoAccount(role), role: undefined },
    });
    await this.visitor.enterByPass(path);
    await expect(this.list.getByRole('list')).toBeVisible();
  }

  /** Loads a URL, or reloads the current one. */
  async load(url = this.page.url()): Promise<void> {
    await this.page.goto(url);
    await expect(this.list.getByRole('list')).toBeVisible();
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: this.texts.messages.title, exact: true });
  }
  get rows(): Locator {
    return this.list.getByRole('listitem');
  }
  row = (name: string): Locator => this.rows.filter({ hasText: name });

  /** The open message. */
  get detail(): Locator {
    return this.page.getByRole('region', { name: this.texts.messages.item, exact: true });
  }
  get status(): Locator {
    return this.detail.locator('select[name=status]');
  }
  get assignee(): Locator {
    return this.detail.locator('select[name=assignee]');
  }
  get note(): Locator {
    return this.detail.locator('textarea[name=text]');
  }

  /** The unread count in the portal's tab for messages. */
  get unread(): Locator {
    return this.page
      .getByRole('navigation', { name: this.texts.dashboard.sections })
      .getByRole('link', { name: this.texts.messages.title })
      .locator('b');
  }

  /** Returns the values of a URL parameter. */
  parameter = (name: string): string[] => new URL(this.page.url()).searchParams.getAll(name);

  async expectParameter(name: string, ...values: string[]): Promise<void> {
    await expect.poll(() => this.parameter(name)).toEqual(values);
  }
}

/** Runs `check` with a second user in another browser context. */
export async function withSecondUser(
  browser: Browser,
  { url, language }: { url: string; language: Language },
  check: (inbox: Inbox) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const visitor = new Visitor(await context.newPage(), language);
    await visitor.chooseLanguage(language);
    await check(new Inbox(visitor));
  } finally {
    await context.close();
  }
}
