import { releaseBase } from '@sumut/contracts/registry/contract';
import type { BrowserFamily } from '../../platform/http/browserFamily.ts';
import { assetsBase } from '../../platform/http/paths.ts';
import type { StoredRelease } from '../../shared/releases/storedRelease.ts';
import type { Report } from './reportSchemas.ts';

/** Directives that are counted by name. All others share one series, so clients cannot create series. */
const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'media-src',
  'form-action',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
  'integrity',
];

const modulePath = /^\/modules\/([a-z0-9-]+)\//;

/** The metric labels of a report. */
export interface Violation {
  /** A module, `shell`, `extension` (of a visitor's browser) or `unknown`. */
  part: string;
  directive: string;
  /** The family of the browser, which distinguishes its own behaviour from an attack or a faulty release. */
  browser: BrowserFamily;
}

function findPart(url: string, modules: ReadonlySet<string>): string | undefined {
  if (/^[a-z-]*extension(:|$)/.test(url)) return 'extension';
  if (!URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  if (pathname.startsWith(assetsBase)) return 'shell';
  const name = modulePath.exec(pathname)?.[1];
  return name !== undefined && modules.has(name) ? name : undefined;
}

/** The live releases, whose files pages name by hash. */
export interface LiveFiles {
  /** The releases of the modules. */
  releases: readonly StoredRelease[];
  /** The files of the shell by URL path. */
  shell: { has: (path: string) => boolean };
}

/** Returns the part whose script violated the policy, else the part whose file was blocked. */
export function attributeReport(
  { directive, source, blocked }: Report,
  releases: readonly StoredRelease[],
): Pick<Violation, 'part' | 'directive'> {
  const modules = new Set(releases.map(({ page }) => page.name));
  return {
    part: findPart(source, modules) ?? findPart(blocked, modules) ?? 'unknown',
    directive: directives.includes(directive) ? directive : 'other',
  };
}

/**
 * Whether a browser refused a file of a live release because it saw no hash. Every page names these files by hash, so the report describes
 * the browser, which has lost the hash (as WebKit does with a preload's), and not the site. A file of the same path at another origin also
 * violates `script-src-elem`, whose report counts.
 */
export function isNamedByHash(
  { directive, blocked }: Report,
  { releases, shell }: LiveFiles,
): boolean {
  if (directive !== 'integrity' || !URL.canParse(blocked)) return false;
  const { pathname } = new URL(blocked);
  return (
    shell.has(pathname) ||
    releases.some(({ release }) => {
      const base = releaseBase(release);
      const path = pathname.slice(base.length);
      return pathname.startsWith(base) && release.files.some((file) => file.path === path);
    })
  );
}
