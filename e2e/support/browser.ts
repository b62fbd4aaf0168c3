import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const root = path.join(import.meta.dirname, '../..');
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface Browser {
  /** Undefined: the browser that Playwright installed itself. */
  executablePath?: string;
  /** Environment variables that the browser needs beside the usual ones. */
  env?: Record<string, string>;
}

async function inflate(source: string, target: string): Promise<void> {
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(target));
}

/**
 * The Chromium that npm carries, unpacked under `node_modules/.cache/`. Its own `executablePath()` would reuse
 * whatever lies in the temporary folder.
 */
async function carriedChromium(): Promise<Browser> {
  const packed = path.join(root, 'node_modules/@sparticuz/chromium/bin');
  const folder = path.join(root, 'node_modules/.cache/chromium');
  const executablePath = path.join(folder, 'chromium');
  const libraries = path.join(folder, 'al2023/lib');
  if (!existsSync(executablePath)) {
    mkdirSync(folder, { recursive: true });
    for (const archive of ['al2023', 'swiftshader']) {
      const tar = path.join(folder, `${archive}.tar`);
      const target = path.join(folder, archive);
      mkdirSync(target, { recursive: true });
      await inflate(path.join(packed, `${archive}.tar.br`), tar);
      execFileSync('tar', ['-xf', tar, '-C', target]);
    }
    // Last, and by renaming: only a whole binary counts as unpacked.
    await inflate(path.join(packed, 'chromium.br'), `${executablePath}.part`);
    chmodSync(`${executablePath}.part`, 0o755);
    renameSync(`${executablePath}.part`, executablePath);
  }
  return { executablePath, env: { LD_LIBRARY_PATH: libraries } };
}

/** The browser to test with: `CHROMIUM_PATH`, an installed one, the one that npm carries (Linux x64), Playwright's own. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  const found = given ?? installed.find((candidate) => existsSync(candidate));
  if (found) return { executablePath: found };
  if (process.platform === 'linux' && process.arch === 'x64') return carriedChromium();
  return {};
}
