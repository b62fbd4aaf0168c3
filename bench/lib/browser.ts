import { findBrowser } from '../../tools/run/lib/testing/browser.ts';
import { machineWithFonts } from '../../e2e/support/page/fonts.ts';

/** Launch options for benchmarks: the browser of the browser tests, with the given arguments and with fonts installed. */
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
