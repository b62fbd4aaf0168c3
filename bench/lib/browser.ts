import { findBrowser } from '../../e2e/support/browser.ts';
import { machineWithFonts } from '../../e2e/support/page/fonts.ts';

/** Options of a browser that benchmarks start: the one of the browser tests, with these arguments, on a machine with fonts. */
export async function browserOptions(...args: string[]) {
  const { executablePath, env } = await findBrowser();
  return {
    ...(executablePath && { executablePath }),
    ...(env && {
      env: {
        ...(process.env as Record<string, string>),
        ...env,
        FONTCONFIG_FILE: machineWithFonts(),
      },
    }),
    args: ['--no-sandbox', ...args],
  };
}
