import path from 'node:path';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { CommandError } from './CommandError.ts';
import { findJobToken, type GetToken, type Variable } from './keyless/jobToken.ts';
import { loadTeamKey } from './keys/loadTeamKey.ts';
import type { SigningKey } from './keys/signingKey.ts';
import { type CiRun, findRun } from './provenance/runOfCi.ts';
import { createRegistry, type Registry } from './registry/registry.ts';
import type { OutputStream, Reporter } from './reporter.ts';

/** The parts of the process that a command uses. */
export interface ProcessContext {
  env: Record<string, string | undefined>;
  cwd: string;
  stdout: OutputStream;
  stderr: OutputStream;
}

/** Options that every command accepts. */
export interface GlobalOptions {
  site?: string;
  key?: string;
  json?: true;
}

export interface Context {
  /** The site's origin. */
  site: URL;
  cwd: string;
  reporter: Reporter;
  /** Loads the team's key. Throws `no-key`. */
  key: () => Promise<SigningKey>;
  /**
   * Returns the password of the site's gate; undefined when a key is given. Throws `no-key` with `advice` when there is neither.
   */
  gatePassword: (advice: string) => string | undefined;
  /** Creates a client of the site's registry with the team's key. Throws `no-key`. */
  registry: () => Promise<Registry>;
  /** Formats a command line to copy, with the `--site` and `--key` options of the current command line. */
  formatCommand: (args: string) => string;
}

/** Kept outside of `Context`, because a change of this public type requires a major version (docs/decisions/0032-published-packages.md). */
const jobs = new WeakMap<Context, { variable: Variable; token: () => GetToken | undefined }>();

/** The function that gets the token of this CI job; undefined with a key and outside of such a job. Throws `no-token`. */
export const getJobToken = (context: Context): GetToken | undefined => jobs.get(context)?.token();

/** The CI run of the command, according to its environment variables; undefined outside of a CI. */
export function getRun(context: Context): CiRun | undefined {
  const job = jobs.get(context);
  return job && findRun(job.variable);
}

/** Formats a command line to copy for the module in a folder. The folder is left out when it is the current one. */
export const formatCommandIn = (
  { cwd, formatCommand }: Context,
  folder: string,
  command: string,
): string => {
  const relative = path.relative(cwd, folder);
  return formatCommand(relative === '' ? command : `${command} ${quote(relative)}`);
};

const defaultSite = 'http://localhost:8080';

function parseSite(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new CommandError(
      'usage',
      `Invalid site URL "${text}". Use an origin without a path, for example --site https://example.org.`,
    );
  }
  return url;
}

/** Quotes a word of a command line to copy, where a shell requires it. */
export const quote = (word: string): string =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Reads options and environment variables. Throws `usage`. */
export function createContext(
  options: GlobalOptions,
  { env, cwd }: ProcessContext,
  reporter: Reporter,
): Context {
  // An empty variable counts as unset.
  const variable = (name: string) => env[name] || undefined;
  const site = parseSite(options.site ?? variable('MODULES_SITE') ?? defaultSite);
  const keyFile = options.key ?? variable('MODULES_KEY');
  const keyText = variable('MODULES_PRIVATE_KEY');
  const isKeyGiven = keyFile !== undefined || keyText !== undefined;
  const key = () =>
    loadTeamKey({ file: keyFile && path.resolve(cwd, keyFile), text: keyText }, reporter);
  const explicitOptions = [
    ...(options.site ? [`--site ${quote(site.origin)}`] : []),
    ...(options.key ? [`--key ${quote(options.key)}`] : []),
  ];
  const context: Context = {
    site,
    cwd,
    reporter,
    key,
    gatePassword: (advice) => {
      if (isKeyGiven) return undefined;
      const password = variable('MODULES_GATE_PASSWORD');
      if (password === undefined) throw new CommandError('no-key', advice);
      return password;
    },
    registry: async () => createRegistry(site, await key()),
    formatCommand: (args) => [commandLine, args, ...explicitOptions].join(' '),
  };
  jobs.set(context, {
    variable,
    token: () => (isKeyGiven ? undefined : findJobToken(variable)),
  });
  return context;
}
