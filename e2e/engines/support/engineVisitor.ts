import { api } from '@sumut/contracts/api/api';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';
import type { Role } from '@sumut/contracts/forms/login';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { demoAccount } from '../../support/demoAccount.ts';
import { isHydrated } from '../../support/page/hydration.ts';
import { textsFor, type Texts } from '../../support/texts.ts';
import { gatePassword } from '../../support/visitor.ts';
import { type Control, slowMachineWarning, type Tab } from './tab.ts';

/** The time limit of a wait in milliseconds, for a busy machine. */
const timeout = 60_000;

interface Wanted {
  /** The selector of the element. */
  css: string;
  /** Its accessible name, if the selector matches several elements. */
  name?: string;
  /** The beginning of its accessible name, if the name ends with what the element belongs to. */
  prefix?: string;
  /** False for a field that only its label shows, such as that of a file. */
  visible?: boolean;
}

/** Finds the first element that a person could click now, and scrolls to it. */
const findReachable = ({ css, name, prefix, visible = true }: Wanted): Element | null => {
  const simplify = (text: string | null | undefined) =>
    (text ?? '')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const nameOf = (element: HTMLElement) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.ariaLabel ?? label?.textContent ?? element.textContent;
  };
  const isReachable = (element: HTMLElement) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const all = [...document.querySelectorAll<HTMLElement>(css)];
  return (
    all.find(
      (element) =>
        (name === undefined || simplify(nameOf(element)) === simplify(name)) &&
        (prefix === undefined || simplify(nameOf(element)).startsWith(simplify(prefix))) &&
        !element.matches(':disabled') &&
        (!visible || isReachable(element)),
    ) ?? null
  );
};

/** A visitor of a site in a tab: what a person does, with the texts in the person's language. */
export class EngineVisitor {
  readonly tab: Tab;
  readonly texts: Texts;
  readonly language: Language;
  /** The width of the page in CSS pixels. */
  readonly width: number;
  private readonly site: string;

  constructor(tab: Tab, site: string, { language, width }: { language: Language; width: number }) {
    this.tab = tab;
    this.site = site;
    this.language = language;
    this.width = width;
    this.texts = textsFor(language);
  }

  /** Begins a visit at the gate: without anything that an earlier visitor has stored, in the visitor's language. */
  async begin(path = '/', { scripts = true } = {}): Promise<void> {
    const { tab, language } = this;
    await tab.resize(this.width, this.width < 600 ? 844 : 900);
    // A response without scripts, so that nothing is stored again.
    await this.open(api.site.health.path);
    await tab.forget();
    await tab.evaluate(
      ([key, value]) => {
        document.cookie = `${key}=${value}; path=/; max-age=3600`;
        localStorage.setItem(key, value);
      },
      [storageKeys.language, language] as const,
    );
    await this.open(path);
    // While the gate's page is loading, its script ends a pass that is not of its page.
    if (scripts)
      await this.waitFor(
        'the gate to respond',
        // Only the script sets this property.
        () =>
          document.querySelector<HTMLInputElement>('[name=password]')?.form?.noValidate === true,
      );
    tab.takeFaults();
  }

  /** Opens a path, passes the gate without typing, and waits until the page can be used. */
  async enterByPass(path: string): Promise<void> {
    await this.openByPass(path);
    await this.waitForPage();
  }

  /** Opens a path, and passes the gate without typing. Works without scripts. */
  async openByPass(path: string): Promise<void> {
    const { session } = await this.post<GateUnlockResponse>(api.gate.open.path, {
      password: gatePassword,
    });
    await this.tab.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [storageKeys.gateSession, JSON.stringify(session)] as const,
    );
    await this.open(path);
    await this.waitForHeading();
  }

  /** Signs in with the demo account of a role, without the form. */
  async signInByRequest(role: Role): Promise<void> {
    const { username, password } = demoAccount(role);
    await this.post(api.session.signIn.path, { username, password });
  }

  /** Loads a path. */
  open = (path: string): Promise<void> => this.tab.open(this.site + path);

  /** Loads a path and waits until its page can be used. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.waitForPage();
  }

  /** Waits until the page behind the gate is shown. */
  waitForHeading = (): Promise<true> =>
    this.waitFor('the heading', () => {
      // On a phone, an open record hides the list of records with the heading.
      const heading = document.querySelector('h1#page-title');
      return Boolean(heading?.textContent && !heading.closest('[inert]'));
    });

  /** Waits until the page behind the gate is shown and its script runs. */
  async waitForPage(): Promise<void> {
    await this.waitForHeading();
    await this.poll('the page to be hydrated', () => isHydrated(this.tab));
  }

  /** Waits until a view of the portal shows its data. */
  waitForData = (): Promise<true> =>
    this.waitFor('the data', () => !document.querySelector('main [aria-busy=true]'));

  /** Waits for the focus on an element. */
  waitForFocus = (css: string): Promise<true> =>
    this.waitFor(
      `the focus on ${css}`,
      (selector) => document.activeElement?.matches(selector) ?? false,
      css,
    );

  /** Returns the faults that the browser has reported since the last call. */
  takeFaults = (): string[] =>
    this.tab.takeFaults().filter((fault) => !fault.includes(slowMachineWarning));

  /** Waits until a function in the page returns true. It may run while a page is being replaced. */
  waitFor<Arg>(what: string, check: (arg: Arg) => boolean, arg?: Arg): Promise<true> {
    return this.poll(what, () => this.tab.evaluate(check as never, arg as never));
  }

  /** Waits until a check returns a value other than null, false or undefined. */
  async poll<T>(what: string, check: () => Promise<T | null | false | undefined>): Promise<T> {
    const deadline = Date.now() + timeout;
    let reason = '';
    do {
      try {
        const found = await check();
        if (found !== null && found !== false && found !== undefined) return found;
      } catch (error) {
        reason = String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    } while (Date.now() < deadline);
    const page = await this.tab.evaluate(() => `${location.href}\n${document.body.innerText}`);
    throw new Error(`Waited for ${what} in vain. ${reason}\n${page.slice(0, 1500)}`);
  }

  /** Waits for an element that a person can use, and returns it. */
  find = (css: string, options: Omit<Wanted, 'css'> = {}): Promise<Control> =>
    this.poll(`${css} ${options.name ?? options.prefix ?? ''}`, () =>
      this.tab.findElement(findReachable, { css, ...options }),
    );

  async click(css: string, name?: string): Promise<void> {
    await (await this.find(css, name === undefined ? {} : { name })).click();
  }
  press = (name: string): Promise<void> => this.click('button, summary, [role=button]', name);

  /** Follows a link of the header, which is in the menu on a phone. */
  async follow(path: string): Promise<void> {
    if (this.width < 600) await this.press(this.texts.shared.actions.openMenu);
    await this.click(`header a[href="${path}"]`);
  }

  /** Types into fields, by their names. */
  async fill(entries: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(entries))
      await (await this.find(`[name="${name}"]`)).type(text);
  }

  /** Empties a field, as a person selects its text and deletes it. */
  async clear(css: string): Promise<void> {
    await this.tab.evaluate((selector) => {
      const field = document.querySelector<HTMLInputElement>(selector);
      field?.focus();
      field?.select();
    }, css);
    await this.tab.press('Delete');
  }

  /** Chooses an option of a select, by its value. */
  choose = async (css: string, value: string): Promise<void> =>
    (await this.find(css)).select(value);

  /** Waits for the page of a path to which a link, a form, or going back has led. */
  async waitForPath(path: string): Promise<void> {
    await this.waitFor(`the path ${path}`, (wanted) => location.pathname === wanted, path);
    await this.waitForHeading();
  }

  /** Waits for a visible element with a text. */
  waitForText = (text: string, css = 'body'): Promise<true> =>
    this.waitFor(
      `the text "${text}" in ${css}`,
      ([selector, wanted]) => {
        const simplify = (one: string) => one.replaceAll(/[\u2066-\u2069]/g, '');
        return [...document.querySelectorAll<HTMLElement>(selector)].some(
          (element) => element.checkVisibility() && simplify(element.innerText).includes(wanted),
        );
      },
      [css, text.replaceAll(/[\u2066-\u2069]/g, '')] as const,
    );

  /** Sends a request from the page, with its cookies. */
  private async post<T>(path: string, body: object): Promise<T> {
    const text = await this.tab.evaluate(
      async ([url, content]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(url, { method: 'POST', headers, body: content });
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        return response.text();
      },
      [path, JSON.stringify(body)] as const,
    );
    return JSON.parse(text) as T;
  }
}
