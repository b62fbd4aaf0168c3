import type { Page } from '@playwright/test';

/** User style sheets: the text spacing of WCAG 1.4.12, and text alone at 200 % (WCAG 1.4.4). */
const sheets = {
  spaced: `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  large: 'html { font-size: 200% !important; }',
} as const;
export type UserStyle = keyof typeof sheets;
export const userStyles = Object.keys(sheets) as UserStyle[];

/** Adds a user style sheet to the page and to every document that it loads. Content policies do not apply to it, as in a browser. */
export async function addUserStyle(page: Page, style: UserStyle): Promise<void> {
  const add = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  };
  await page.addInitScript(add, sheets[style]);
  await page.evaluate(add, sheets[style]);
}
