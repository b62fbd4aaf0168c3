import path from 'node:path';
import { CommandError } from './CommandError.ts';
import { loadTeamKey } from './keys/loadTeamKey.ts';
import type { SigningKey } from './keys/signingKey.ts';
import type { Report } from './output/report.ts';
import { createRegistry, type Registry } from './registry/registry.ts';
import type { Surroundings } from './runCommandLine.ts';

/** Options that every command takes. */
export interface GlobalOptions {
  site?: string;
  key?: string;
  json?: true;
}

/** What a command works with. */
export interface Context {
  /** The site's origin. */
  site: URL;
  /** The current folder. */
  folder: string;
  report: Report;
  /** The team's key. Throws `no-key`. */
  key: () => Promise<SigningKey>;
  /** The site's registry, spoken to with that key. */
  registry: () => Promise<Registry>;
  /** A command line to copy, with the site and key that were named on this one. */
  commandLine: (words: string) => string;
}

const defaultSite = 'http://localhost:8080';

function parseSite(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new CommandError(
      'usage',
      `"${text}" is no address of a site: name it as --site https://example.org, without a path.`,
    );
  }
  return url;
}

const quoted = (word: string) =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Reads options and environment. Throws `usage`. */
export function createContext(
  options: GlobalOptions,
  { environment, folder }: Surroundings,
  report: Report,
): Context {
  // An empty variable means an unset one, as everywhere.
  const variable = (name: string) => environment[name] || undefined;
  const site = parseSite(options.site ?? variable('MODULES_SITE') ?? defaultSite);
  const keyFile = options.key ?? variable('MODULES_KEY');
  const key = () =>
    loadTeamKey(
      { file: keyFile && path.resolve(folder, keyFile), text: variable('MODULES_PRIVATE_KEY') },
      report,
    );
  const named = [
    ...(options.site ? [`--site ${quoted(site.origin)}`] : []),
    ...(options.key ? [`--key ${quoted(options.key)}`] : []),
  ];
  return {
    site,
    folder,
    report,
    key,
    registry: async () => createRegistry(site, await key()),
    commandLine: (words) => ['npx modules', words, ...named].join(' '),
  };
}
