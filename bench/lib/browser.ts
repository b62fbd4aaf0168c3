import { findBrowser } from '../../e2e/support/browser.ts';

/** Options of a browser that benchmarks start: the one of the browser tests, with these arguments. */
export async function browserOptions(...args: string[]) {
  const { executablePath, env } = await findBrowser();
  return {
    ...(executablePath && { executablePath }),
    ...(env && { env: { ...(process.env as Record<string, string>), ...env } }),
    args: ['--no-sandbox', ...args],
  };
}
