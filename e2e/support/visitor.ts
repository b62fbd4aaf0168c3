import { expect, type Locator, type Page } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { api } from '@sumut/contracts/api/api';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { signInPath } from '@sumut/contracts/portal/paths';
import { demoGatePassword } from '../../server/src/platform/environment/demoSecrets.ts';
import { isHydrated } from './page/hydration.ts';
import { keepWindowSteady } from './page/steadyWindow.ts';
import { textsFor, type Texts } from './texts.ts';

/** The gate password of a site in demo mode, which is the mode of the tests. */
export const gatePassword = demoGatePassword;

/** Page object of the site: the actions of a visitor, with the texts in the visitor's language. */
export class Visitor {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.texts = textsFor(language);
  }

  /** Sets the language from the next page on. The server reads the language from the cookie, the page reads it from storage. */
  async chooseLanguage(language: Language): Promise<void> {
    const cookie = {
      name: cookieName(storageKeys.language, false),
      value: language,
      domain: 'localhost',
      path: '/',
    };
    await this.page.context().addCookies([cookie]);
    await this.page.addInitScript(
      ([key, value]) => {
        // An existing value stays, because a test may choose another language and load a page again.
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
   * Opens a path with a pass and waits for hydration, for tests that do not cover the gate. Tests that hold back the scripts of the page set
   * `waitUntil: 'commit'`.
   */
  async enterByPass(
    path: string,
    password = gatePassword,
    { waitUntil = 'load' }: { waitUntil?: 'load' | 'commit' } = {},
  ): Promise<void> {
    await keepWindowSteady(this.page);
    const response = await this.page.request.post(api.gate.open.path, { data: { password } });
    const { session } = (await response.json()) as GateUnlockResponse;
    await this.page.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [storageKeys.gateSession, JSON.stringify(session)] as const,
    );
    await this.page.goto(path, { waitUntil });
    await expect(this.heading()).toBeVisible();
    // Before hydration, a link loads a document. A page whose scripts do not run is never hydrated.
    if (waitUntil === 'load')
      await expect
        .poll(() => isHydrated(this.page), { timeout: 5_000 })
        .toBe(true)
        .catch(() => undefined);
  }

  /** Enters the password at the gate. `limit` is the time limit for the page behind the gate, for slow sites such as development builds. */
  async passGate(password = gatePassword, limit: { timeout?: number } = {}): Promise<void> {
    await this.page.locator('input[name=password]').fill(password);
    await this.button(this.texts.gate.submit).click();
    await expect(this.heading()).toBeVisible(limit);
    await expect(this.button(this.texts.gate.submit)).toHaveCount(0, limit);
  }

  /** Waits for the page at `route`. On the sign-in page, also waits for the demo accounts, which appear later below the form. */
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

  /** Follows the link to `path` in the header's navigation, and waits until the page is drawn. */
  async navigate(path: string): Promise<void> {
    const link = this.page.getByRole('banner').locator(`a[href="${path}"]`);
    await link.first().click();
    await expect(this.page).toHaveURL(path);
    // The URL changes before the page does. Until the page changes, its heading is the heading of the previous page.
    await expect(link.and(this.page.locator('[aria-current=page]')).first()).toBeAttached();
    await expect(this.heading()).toBeVisible();
  }
}
