import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';

/** The engines besides Chromium: Firefox ESR, and WebKitGTK, which shares WebKit with Safari. */
export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Keys that have a name. A character is typed as it is. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Delete'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Tab'
  | '/';

/** An element of the page, used as a person uses it. */
export interface Control {
  /** Clicks the centre of the element, which is in view. */
  click: () => Promise<void>;
  /** Puts the focus on the element and types. */
  type: (text: string) => Promise<void>;
  /** Chooses an option of a select, by its value. */
  select: (value: string) => Promise<void>;
  /** Chooses a file of this machine in a file field. */
  choose: (file: string) => Promise<void>;
}

/** What a request gets instead of the server's answer: an error of the network, or an empty response with a status. */
export type Answer = 'lost' | 500;

/**
 * A warning about a preloaded file that is used late. On a slow machine every file is used late, so it is no fault of a page.
 */
export const slowMachineWarning = 'using link preload but not used within a few seconds';

/** Checks whether a request reports a violation of a policy to the site. */
export const isReport = (url: string): boolean => url.endsWith(api.site.reports.path);

export interface BrowserOptions {
  /** Whether pages may run scripts. */
  scripts: boolean;
}

/** A tab of a browser, whose window has the size of the page and the browser's own bars. */
export interface Tab {
  readonly engine: EngineName;
  /** What the browser reported since the last call: messages of the console, errors, violations of policies and failed requests. */
  takeFaults: () => string[];
  /** The folder into which the browser saves downloads. */
  readonly downloads: string;

  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /** Changes the size of the window, so that the page has `width` and `height` in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page, even if the page may run no scripts. It gets only its argument, as JSON. */
  evaluate: Page['evaluate'];
  /** Runs a function in the page that returns an element, and resolves to the element, or null. */
  findElement: <Arg>(find: (arg: Arg) => Element | null, arg: Arg) => Promise<Control | null>;
  /** Runs a function in each later document before its scripts, until `forget`. */
  runBeforeScripts: (run: () => void) => Promise<void>;
  /** Prints the page to a PDF. WebKit's driver cannot. */
  printToPdf: () => Promise<Uint8Array>;
  /** Shows the page in the styles for printing, until `forget`. Firefox' driver cannot. */
  showAsPrinted: () => Promise<void>;
  press: (key: Key, modifier?: 'Shift') => Promise<void>;
  /** Answers the requests whose URL matches, until `release`. */
  intercept: (url: RegExp, answer: Answer) => Promise<void>;
  release: () => Promise<void>;
  /** Removes cookies and everything that the site has stored. */
  forget: () => Promise<void>;
  /** Ends the browser. */
  close: () => Promise<void>;
}
