import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const root = path.join(import.meta.dirname, '../../../..');

export interface Browser {
  /** The browser's file. Undefined for the browser that Playwright has installed. */
  executablePath?: string;
  /** Additional environment variables of the browser. */
  env?: Record<string, string>;
}

async function inflate(source: string, target: string): Promise<void> {
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(target));
}

/** The archives in the npm package, and the folder into which each is unpacked. */
const archives = {
  al2023: 'al2023', // libraries that a bare Linux lacks
  swiftshader: '.', // WebGL without a graphics card: Chromium looks for it only next to its own binary
  fonts: '.', // the only fonts in tests besides the site's own, so that every machine renders the same
};

/** Returns the configuration of fontconfig, with only the fonts of the npm package. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/**
 * Unpacks the Chromium in the npm package `@sparticuz/chromium` into `node_modules/.cache/`. The package's own
 * `executablePath()` is not used, because it reuses any older copy in the temporary folder.
 */
async function unpackChromium(folder: string): Promise<void> {
  const packed = path.join(root, 'node_modules/@sparticuz/chromium/bin');
  // The folder is renamed at the end, so that an interrupted run leaves no incomplete browser.
  const part = `${folder}.${process.pid}.part`;
  mkdirSync(part, { recursive: true });
  for (const [archive, target] of Object.entries(archives)) {
    const tar = path.join(part, `${archive}.tar`);
    await inflate(path.join(packed, `${archive}.tar.br`), tar);
    mkdirSync(path.join(part, target), { recursive: true });
    execFileSync('tar', ['-xf', tar, '-C', path.join(part, target)]);
    rmSync(tar);
  }
  await inflate(path.join(packed, 'chromium.br'), path.join(part, 'chromium'));
  chmodSync(path.join(part, 'chromium'), 0o755);
  writeFileSync(path.join(part, 'fonts.conf'), fontsConf(folder));
  renameSync(part, folder);
}

/**
 * Returns the browser to test with: the one at `CHROMIUM_PATH`, else the one in the npm package (Linux x64), else Playwright's
 * own. An installed browser is used only if `CHROMIUM_PATH` names it, so that every machine tests with the same browser.
 */
export async function findBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath) return { executablePath };
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};

  const manifest = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(root, 'node_modules/.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpackChromium(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    },
  };
}
