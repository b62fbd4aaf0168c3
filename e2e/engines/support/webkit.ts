import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  Builder,
  By,
  Key as SeleniumKey,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../../../tools/run/lib/freePort.ts';
import { findWebKit } from './programs.ts';
import { type BrowserOptions, type Control, isReport, type Key, type Tab } from './tab.ts';
import { type InspectorEvent, WebInspector } from './webInspector.ts';

const keys: Record<Key, string> = {
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowUp: SeleniumKey.ARROW_UP,
  Delete: SeleniumKey.DELETE,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Home: SeleniumKey.HOME,
  Tab: SeleniumKey.TAB,
  '/': '/',
};

/** Lets a window be as narrow as a phone: the browser's own bar is wider with the usual style. */
const style = `
button, entry, toolbar, toolitem, headerbar, toolbutton { min-width: 0; min-height: 0; padding: 0; margin: 0; }
button image { -gtk-icon-transform: scale(0.5); margin: 0 -4px; }
entry { min-width: 0; font-size: 6px; }
`;

/** Creates the folder with the settings of GTK. */
function createSettings(): { folder: string; downloads: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'sumut-webkit-'));
  const downloads = path.join(folder, 'downloads');
  for (const name of ['gtk-3.0', 'downloads']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), style);
  // Pages see it as reduced motion, so they do not move while a test reads them.
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), settings);
  writeFileSync(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { folder, downloads };
}

/** Starts a display on a free number and resolves to its name. */
async function startDisplay(program: string): Promise<[ChildProcess, string]> {
  const screen = ['-screen', '0', '1700x1300x24', '-nolisten', 'tcp'];
  const display = spawn(program, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [line] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  return [display, `:${line.toString().trim()}`];
}

/** Waits until the driver answers. It prints nothing when it is ready. */
async function waitForDriver(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function startBrowser() {
  const programs = findWebKit();
  if (!programs) throw new Error('WebKitGTK is not installed');
  const { folder, downloads } = createSettings();
  const [display, displayName] = await startDisplay(programs.display);
  const environment = {
    ...process.env,
    DISPLAY: displayName,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
  };
  const inspectorPort = await freePort();
  const address = `127.0.0.1:${inspectorPort}`;
  const start = (program: string, words: string[], more: Record<string, string> = {}) =>
    spawn(program, words, { env: { ...environment, ...more }, stdio: 'ignore' });
  const browser = start(programs.browser, ['--automation', '--enable-developer-extras=true'], {
    WEBKIT_INSPECTOR_SERVER: address,
  });
  const port = await freePort();
  const driver = start(programs.driver, [`--port=${port}`, `--target=${address}`]);
  const url = `http://127.0.0.1:${port}`;
  await waitForDriver(url);
  const stop = async () => {
    for (const program of [driver, browser, display]) {
      const stopped = once(program, 'exit');
      if (program.exitCode === null && program.signalCode === null && program.kill()) await stopped;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, inspectorPort, downloads, stop };
}

/**
 * Matches what WebKit writes about a request of `fetch` that was unfinished when its page was left. Access control cannot
 * refuse the site's own origin.
 */
const cancelledFetch =
  /^Fetch API cannot load http:\/\/localhost:\d+\/\S* due to access control checks\.$/;

/** Returns the fault that an event of the inspector reports, if it reports one. */
function findFault({ method, params }: InspectorEvent, urls: Map<string, string>): string[] {
  const id = params['requestId'] as string;
  if (method === 'Console.messageAdded') {
    const { level, text } = params['message'] as { level: string; text: string };
    if (cancelledFetch.test(text)) return [];
    return level === 'error' || level === 'warning' ? [`console: ${text}`] : [];
  }
  if (method === 'Network.requestWillBeSent') {
    const { url, postData = '' } = params['request'] as { url: string; postData?: string };
    urls.set(id, url);
    return isReport(url) ? [`violation: ${postData}`] : [];
  }
  if (method === 'Network.responseReceived') {
    const { status, url } = params['response'] as { status: number; url: string };
    return status >= 400 ? [`${status}: ${url}`] : [];
  }
  // Leaving a page cancels its unfinished requests.
  if (method === 'Network.loadingFailed' && params['canceled'] !== true)
    return [`failed: ${urls.get(id)} ${String(params['errorText'])}`];
  return [];
}

const createControl = (element: WebElement): Control => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  select: async (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
  choose: (file) => element.sendKeys(file),
});

/** Runs a function in the page and resolves to its result, whether the function is asynchronous or not. */
async function evaluate(driver: WebDriver, run: unknown, arg: unknown): Promise<unknown> {
  const script = `
    const done = arguments[arguments.length - 1];
    const run = async () => (${String(run)})(arguments[0]);
    run().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  const result = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(script, arg);
  if (result.error !== undefined) throw new Error(result.error);
  return result.value;
}

/** Starts WebKitGTK's MiniBrowser on a display of its own. It is driven by WebDriver; the Web Inspector reports its faults. */
export async function openWebKit({ scripts }: BrowserOptions): Promise<Tab> {
  const { url, inspectorPort, downloads, stop } = await startBrowser();
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'normal' })
    .build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });

  const faults: string[] = [];
  const urls = new Map<string, string>();
  let answer: 'lost' | number = 'lost';
  const inspector: WebInspector = await WebInspector.open(inspectorPort, (event) => {
    if (event.method === 'Network.requestIntercepted') void answerRequest(event.params);
    faults.push(...findFault(event, urls));
  });
  await inspector.always('Console.enable');
  await inspector.always('Network.enable');
  await inspector.always('Page.enable');
  if (!scripts)
    await inspector.always('Page.overrideSetting', { setting: 'ScriptEnabled', value: false });

  const answerRequest = ({ requestId }: Record<string, unknown>) =>
    answer === 'lost'
      ? inspector.send('Network.interceptRequestWithError', { requestId, errorType: 'General' })
      : inspector.send('Network.interceptRequestWithResponse', {
          requestId,
          content: '',
          base64Encoded: false,
          mimeType: 'text/plain',
          status: answer,
          statusText: 'Error',
          headers: {},
        });
  let intercepted = '';

  return {
    engine: 'webkit',
    takeFaults: () => faults.splice(0),
    downloads,
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    resize: async (width, height) => {
      const bars = await driver.executeScript<number>('return outerHeight - innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bars });
    },
    evaluate: (run: unknown, arg?: unknown) => evaluate(driver, run, arg) as never,
    findElement: async (find, arg) => {
      const script = `return (${String(find)})(arguments[0])`;
      const element = await driver.executeScript<WebElement | null>(script, arg);
      return element && createControl(element);
    },
    runBeforeScripts: (run) =>
      inspector.send('Page.setBootstrapScript', { source: `(${String(run)})()` }),
    printToPdf: () => Promise.reject(new Error('WebKitWebDriver cannot print')),
    showAsPrinted: () => inspector.send('Page.setEmulatedMedia', { media: 'print' }),
    press: async (key, modifier) => {
      let actions = driver.actions();
      if (modifier) actions = actions.keyDown(SeleniumKey.SHIFT);
      actions = actions.keyDown(keys[key]).keyUp(keys[key]);
      if (modifier) actions = actions.keyUp(SeleniumKey.SHIFT);
      await actions.perform();
    },
    intercept: async (pattern, next) => {
      answer = next;
      intercepted = pattern.source;
      await inspector.send('Network.setInterceptionEnabled', { enabled: true });
      await inspector.send('Network.addInterception', {
        url: intercepted,
        stage: 'request',
        isRegex: true,
      });
    },
    release: async () => {
      await inspector.send('Network.removeInterception', {
        url: intercepted,
        stage: 'request',
        isRegex: true,
      });
      await inspector.send('Network.setInterceptionEnabled', { enabled: false });
    },
    forget: async () => {
      await inspector.send('Page.setBootstrapScript');
      await inspector.send('Page.setEmulatedMedia', { media: '' });
      await driver.executeScript('localStorage.clear(); sessionStorage.clear()');
      await driver.manage().deleteAllCookies();
    },
    close: async () => {
      inspector.close();
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}
