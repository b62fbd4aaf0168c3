import { documentMenuId } from '@sumut/contracts/gate/document';
import type { Language } from '@sumut/contracts/language/language';
import type { Visitor } from './visit.ts';

/** What a visitor presses, and how its response looks, as CSS selectors. */
export interface Control {
  /** What is pressed, one after the other, each as soon as it is painted. */
  presses: readonly string[];
  /** What is painted when the control has answered. */
  answer: string;
  /** Whether the answer is a page with another heading. */
  leaves?: boolean;
}

/** The answer to presses. */
export interface Answer {
  /** Milliseconds from the navigation until the answer is painted. */
  time: number;
  /** Compressed bytes of the script files that had arrived by then. */
  scripts: number;
}

declare global {
  /** Set by `pressControls` in the page. */
  var benchAnswer: Answer | undefined;
}

const header = `:is(header, #${documentMenuId})`;
const heading = 'h1#page-title';
const toggle = 'header :is(button[popovertarget], button[aria-expanded])';

/** The controls of the header on a phone. `language`: the language that is switched to. */
export const headerControls = (language: Language): Record<string, Control> => ({
  menu: { presses: [toggle], answer: `${header} a[href="/careers"]` },
  search: {
    presses: [toggle, `${header} button[aria-haspopup=dialog]`],
    answer: 'dialog[open] [role=combobox]',
  },
  language: {
    presses: [`header button[lang=${language}]`],
    answer: `html[lang=${language}] ${heading}`,
  },
});

const link: Control = { presses: ['main a[href^="/"]'], answer: heading, leaves: true };
const department = '[data-choices] button:nth-child(3)';

/** The page's own control by path; a link of the page where it has no other, and undefined for pages without any. */
export function ownControl(path: string): Control | undefined {
  const controls: Record<string, Control | undefined> = {
    '/about': undefined,
    '/products': {
      presses: ['main a[href$="#sea"]'],
      answer: '#sea:is(:target, [aria-current=true])',
    },
    '/careers': { presses: [department], answer: `${department}[aria-pressed=true]` },
  };
  return path in controls ? controls[path] : link;
}

/** Controls that need the code of their page, by path: they are held until React has hydrated it. */
export const heldControls: Record<string, Control> = {
  '/careers': {
    presses: ['[data-entries] button[aria-describedby]'],
    answer: '[name=position]:focus',
  },
};

/** Runs in each document of a visit: presses the controls, and records their answer. */
function pressControls({ presses, answer, leaves = false }: Control): void {
  const begin = Number((sessionStorage['benchBegin'] ??= performance.timeOrigin));
  const isPainted = (element: HTMLElement) =>
    !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true });
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(isPainted);
  const record = () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js')) as PerformanceResourceTiming[];
    globalThis.benchAnswer = {
      time: performance.timeOrigin + performance.now() - begin,
      scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
  const look = () => {
    const pressed = Number(sessionStorage['benchPressed'] ?? 0);
    const next = presses[pressed];
    if (next === undefined) {
      const found = find(answer);
      if (found && !(leaves && found.textContent === sessionStorage['benchHeading'])) {
        // The frame is painted by the next task.
        setTimeout(record);
        return;
      }
    }
    const control = next === undefined ? undefined : find(next);
    if (control) {
      sessionStorage['benchPressed'] = pressed + 1;
      sessionStorage['benchHeading'] ??= document.querySelector('h1')?.textContent ?? '';
      control.scrollIntoView({ block: 'nearest' });
      // A visitor cannot press the control before it is painted.
      setTimeout(() => control.click());
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Visits a page, presses a control as soon as it is painted, and waits for its answer. */
export async function measureAnswer(
  { page }: Visitor,
  url: string,
  control: Control,
): Promise<Answer> {
  await page.addInitScript(pressControls, control);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  const handle = await page.waitForFunction(() => globalThis.benchAnswer, null, {
    timeout: 120_000,
  });
  return (await handle.jsonValue()) ?? { time: NaN, scripts: NaN };
}
