import { expect, type Browser, type Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { Authenticator } from './authenticator.ts';
import { createKeyboard, mouse, type InputDevice } from './inputDevices.ts';
import { Visitor } from './visitor.ts';

interface Options {
  browser: Browser;
  baseURL: string;
  language: Language;
}

/** A user of the portal: in Arabic with the keyboard only, in English with the mouse. */
export class StaffMember {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly input: InputDevice;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.visitor = new Visitor(page, language);
    this.input = language === 'ar' ? createKeyboard(page) : mouse;
  }

  /** Creates a user on another device. */
  static async onOtherDevice({ browser, baseURL, language }: Options): Promise<StaffMember> {
    const context = await browser.newContext({ baseURL });
    const member = new StaffMember(await context.newPage(), language);
    await member.visitor.chooseLanguage(language);
    return member;
  }

  /** Fills in the sign-in form and sends it. */
  async submitPassword(username: string, password: string): Promise<void> {
    const { input, visitor } = this;
    await input.fill(visitor.field('username'), username);
    await input.fill(visitor.field('password'), password);
    await this.submit();
  }

  /** Takes the second step of the sign-in with a code. */
  async submitCode(code: string): Promise<void> {
    await this.input.fill(this.visitor.field('code'), code);
    await this.submit();
  }

  /** Signs in without a second factor and waits for the dashboard. */
  async signIn(username: string, password: string): Promise<void> {
    await this.submitPassword(username, password);
    await expect(this.page).toHaveURL(/\/employee-dashboard/);
    await expect(this.visitor.heading()).toBeVisible();
  }

  async signOut(): Promise<void> {
    const { dashboard } = this.visitor.texts.portal;
    await this.input.press(this.visitor.button(dashboard.account));
    await this.input.press(this.page.getByRole('button', { name: dashboard.signOut, exact: true }));
    await this.expectSignIn();
  }

  async choosePassword(current: string, next: string): Promise<void> {
    const { input, visitor } = this;
    await input.fill(visitor.field('currentPassword'), current);
    await input.fill(visitor.field('newPassword'), next);
    await input.press(visitor.button(visitor.texts.account.password.submit));
  }

  /** Adds the shown key to an authenticator. */
  async readKey(): Promise<Authenticator> {
    const key = this.page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    return new Authenticator((await key.textContent()) ?? '');
  }

  /** Refreshes the shown data. */
  async refresh(): Promise<void> {
    await this.input.press(this.visitor.button(this.visitor.texts.portal.dashboard.refresh));
  }

  async expectSignIn(): Promise<void> {
    await expect(this.page).toHaveURL(/\/employee-login/);
    await expect(this.visitor.field('username')).toBeVisible();
  }

  private async submit(): Promise<void> {
    await this.input.press(this.page.locator('main form button[type=submit]'));
  }
}
