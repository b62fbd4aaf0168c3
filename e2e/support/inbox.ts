import type { Browser, Locator, Page } from '@playwright/test';
import { apiPaths, type ContactMessage, type Language, type Role } from '@sumut/contracts';
import { createClient } from '../../server/testing/client.ts';
import { contact } from '../../server/testing/forms.ts';
import { demoAccount } from './demoAccount.ts';
import { storedId } from './storedId.ts';
import { expect } from './test.ts';
import type { Texts } from './texts.ts';
import { Visitor } from './visitor.ts';

/** How long a whole page may take on a busy machine (milliseconds). */
const patience = { timeout: 20_000 };

/** Sends messages to a running site one after the other, as its form does; gives their ids. */
export async function sendMessages(
  site: string,
  ...messages: Partial<ContactMessage>[]
): Promise<string[]> {
  const client = createClient(site);
  await client.unlock();
  const ids: string[] = [];
  for (const message of messages) {
    ids.push(await storedId(client.send('POST', apiPaths.contacts, { ...contact, ...message })));
  }
  return ids;
}

/** Address of the messages in the portal, with parts of the query. */
export const inboxAddress = (query: Record<string, string> = {}): string =>
  `/employee-dashboard?${new URLSearchParams({ view: 'messages', ...query }).toString()}`;

/** The portal's messages as somebody of the staff has them before them. */
export class Inbox {
  readonly page: Page;
  readonly texts: Texts['portal'];
  private readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.page = visitor.page;
    this.texts = visitor.texts.portal;
    this.visitor = visitor;
  }

  /** Opens an address of the portal, signed in as the demo account of a role. */
  async open(role: Role, address = inboxAddress()): Promise<void> {
    await this.page.request.post(apiPaths.gate, { data: { password: 'azimuth' } });
    await this.page.request.post(apiPaths.login, {
      data: { ...demoAccount(role), role: undefined },
    });
    await this.visitor.enterByPass(address);
    await expect(this.list.getByRole('list')).toBeVisible(patience);
  }

  /** Loads an address, or the one that is open anew. */
  async load(address = this.page.url()): Promise<void> {
    await this.page.goto(address);
    await expect(this.list.getByRole('list')).toBeVisible(patience);
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: this.texts.messages.title, exact: true });
  }
  get rows(): Locator {
    return this.list.getByRole('listitem');
  }
  row = (name: string): Locator => this.rows.filter({ hasText: name });

  /** The message that is open. */
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
    return this.detail.locator('textarea[name=note]');
  }

  /** What the tab of the messages says of unread ones. */
  get unread(): Locator {
    return this.page
      .getByRole('navigation', { name: this.texts.dashboard.sections })
      .getByRole('link', { name: this.texts.messages.title })
      .locator('b');
  }

  /** Parts of the address. */
  parameter = (name: string): string[] => new URL(this.page.url()).searchParams.getAll(name);

  async expectParameter(name: string, ...values: string[]): Promise<void> {
    await expect.poll(() => this.parameter(name)).toEqual(values);
  }
}

/** Lets somebody else look at the messages of a site, in a browser of their own, as long as `look` takes. */
export async function beside(
  browser: Browser,
  { url, language }: { url: string; language: Language },
  look: (inbox: Inbox) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const visitor = new Visitor(await context.newPage(), language);
    await visitor.chooseLanguage(language);
    await look(new Inbox(visitor));
  } finally {
    await context.close();
  }
}
