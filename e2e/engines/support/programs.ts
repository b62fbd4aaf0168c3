import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import type { EngineName } from './tab.ts';

/** Returns the path of an installed program, or undefined. */
function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** The programs of WebKitGTK: the driver, the browser that it drives, and a display that needs no screen. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const [browser] = globSync('/usr/{lib,lib64,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser');
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/** Returns whether the programs of an engine are installed. */
export const isInstalled = (engine: EngineName): boolean =>
  (engine === 'firefox' ? findFirefox() : findWebKit()) !== undefined;
