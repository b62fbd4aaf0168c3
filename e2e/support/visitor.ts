import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { signInPath } from '@sumut/contracts/portal/paths';
import { demoGatePassword } from '../../server/src/platform/environment/demoSecrets.ts';
import { keepWindowSteady } from './page/steadyWindow.ts';
import { textsFor, type Texts } from './texts.ts';

/** Password of the gate of a site in demo mode, as the tests start it. */
export const gatePassword = demoGatePassword;

/** What a person does on the site, in the words that they see. */
export class Visitor {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.texts = textsFor(language);
  }

  /** Reads in this language from the next page on: the server reads the cookie, the page its storage. */
  async chooseLanguage(language: Language): Promise<void> {
    const cookie = { name: storageKeys.language, value: language, domain: 'localhost', path: '/' };
    await this.page.context().addCookies([cookie]);
    await this.page.addInitScript(
      ([key, value]) => {
        // Only the first time: a test may choose another language and load a page again.
        if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      },
      [storageKeys.language, language] as const,
    );
  }

  /** Opens a path and passes the gate. */
  async enter(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.passGate();
  }

  /**
   * Opens a path with the pass already in hand, for tests that are not about the gate. `waitUntil: 'commit'` where its
   * scripts are kept back.
   */
  async enterByPass(
    path: string,
    password = gatePassword,
    { waitUntil = 'load' }: { waitUntil?: 'load' | 'commit' } = {},
  ): Promise<void> {
    await keepWindowSteady(this.page);
    const answer = await this.page.request.post(api.gate.open.path, { data: { password } });
    const { session } = (await answer.json()) as GateUnlockResponse;
    await this.page.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [storageKeys.gateSession, JSON.stringify(session)] as const,
    );
    await this.page.goto(path, { waitUntil });
    await expect(this.heading()).toBeVisible();
  }

  /** `limit`: how long the page behind may take, for sites that are not built for speed. */
  async passGate(password = gatePassword, limit: { timeout?: number } = {}): Promise<void> {
    await this.page.locator('input[name=password]').fill(password);
    await this.button(this.texts.gate.submit).click();
    await expect(this.heading()).toBeVisible(limit);
    await expect(this.button(this.texts.gate.submit)).toHaveCount(0, limit);
  }

  /** Waits for the page at `route`, and at the sign-in for the demo accounts, which come below its form and later. */
  async waitForPage(route: string): Promise<void> {
    await expect(this.heading()).toBeVisible();
    const { demo } = this.texts.passkeySignIn;
    if (route === signInPath) await expect(this.page.getByText(demo.title)).toBeVisible();
  }

  button = (name: string): Locator => this.page.getByRole('button', { name });
  /** Presses "Try again", unless the page has recovered by itself and the button is gone. */
  pressRetry = (): Promise<void> =>
    this.button(this.texts.shared.actions.retry).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  link = (name: string): Locator => this.page.getByRole('link', { name });
  /** The heading of the page behind the gate. */
  heading = (): Locator => this.page.locator('h1#page-title');
  field = (name: string): Locator => this.page.locator(`[name="${name}"]`);

  /** Follows a link of the header's navigation, by its address, and waits until the page behind it is drawn. */
  async navigate(path: string): Promise<void> {
    const link = this.page.getByRole('banner').locator(`a[href="${path}"]`);
    await link.first().click();
    await expect(this.page).toHaveURL(path);
    // The URL changes before the page does: until then, its heading is that of the page before.
    await expect(link.and(this.page.locator('[aria-current=page]')).first()).toBeAttached();
    await expect(this.heading()).toBeVisible();
  }
}
