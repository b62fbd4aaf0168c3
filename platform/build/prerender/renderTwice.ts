import vm from 'node:vm';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { type Language, languages } from '@sumut/contracts/language/language';
import type { Rendered, RenderedPage } from '../../../shell/src/prerender/pages.tsx';
import type { NodeCode } from './nodeBuild.ts';

/** The name of the compiled code in stack traces. */
const compiledName = 'rendered-pages.js';

const frame = new RegExp(`${compiledName.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g');

/** The error that caused this one, or the error itself. */
const findCause = (error: Error): Error =>
  error.cause instanceof Error ? findCause(error.cause) : error;

/**
 * Finds where in the sources of the built package an error was thrown: the first place of its stack that is below `src`, such as
 * `src/pages/MapPage.tsx:12`. `map` is the source map of the compiled code, as JSON. Returns undefined if there is no such place.
 */
function findSourcePosition(error: Error, map: string): string | undefined {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const [, line, column] of (findCause(error).stack ?? '').matchAll(frame)) {
    // Lines and columns of stacks start at one, those of source maps at zero.
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found)) continue;
    // The name of a source is its path from the package's folder. Those of the kit and of packages begin with other folders.
    const [, source] = /^webpack:\/\/[^/]+\/\.\/(src\/.+)$/.exec(found.originalSource) ?? [];
    if (source !== undefined) return `${source}:${found.originalLine + 1}`;
  }
  return undefined;
}

/** The exports of compiled code that renders the pages of the shell or of a module. */
interface Renderer {
  render: (language: Language, paths: readonly string[]) => Promise<Rendered>;
}

/** The environment of a run. If a page depends on it, the browser would render another page. */
interface Environment {
  timeZone: string;
  /** The time by which the clock is ahead; milliseconds. */
  clockOffset: number;
  seed: number;
}
const year = 365 * 24 * 60 * 60 * 1000;
const runs: readonly [Environment, Environment] = [
  { timeZone: 'Pacific/Kiritimati', clockOffset: 0, seed: 1 },
  { timeZone: 'America/St_Johns', clockOffset: 1.37 * year, seed: 99 },
];

/** Creates a `Date` whose clock is ahead by `offset` milliseconds. */
const createDate = (offset: number): DateConstructor =>
  new Proxy(Date, {
    construct: (target, values: number[]) =>
      values.length > 0 ? new target(...(values as [number])) : new target(target.now() + offset),
    apply: (target) => new target(target.now() + offset).toString(),
    get: (target, key) =>
      key === 'now' ? () => target.now() + offset : (Reflect.get(target, key) as unknown),
  });

/** Creates a `Math` whose random numbers are determined by a seed (mulberry32). */
function createMath(seed: number): Math {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return new Proxy(Math, {
    get: (target, key) => (key === 'random' ? random : (Reflect.get(target, key) as unknown)),
  });
}

/** Runs compiled code in a new module, because its module state belongs to one language. Adds its warnings to `faults`. */
function evaluate(
  code: string,
  load: (request: string) => unknown,
  { clockOffset, seed }: Environment,
  faults: string[],
): Renderer {
  const module = { exports: {} };
  const addFault = (...words: unknown[]) => void faults.push(words.map(String).join(' '));
  const values = {
    module,
    exports: module.exports,
    require: load,
    Date: createDate(clockOffset),
    Math: createMath(seed),
    console: { ...console, warn: addFault, error: addFault },
    // Libraries look for their own files relative to this path.
    __filename: '/',
    // Timers do nothing, because they would only delay the end of the build.
    setTimeout: () => 0,
  };
  const run = vm.compileFunction(code, Object.keys(values), { filename: compiledName }) as (
    ...args: unknown[]
  ) => void;
  run(...Object.values(values));
  return module.exports as Renderer;
}

/** Runs `work`, and adds React's own warnings to `faults`, for example about elements that a browser would move. */
async function withWarnings<Result>(
  faults: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { error } = console;
  console.error = (...words: unknown[]) => void faults.push(words.map(String).join(' '));
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

/** Adds to an error of compiled code where in the sources it was thrown. */
function withPosition(error: unknown, map: string | undefined): unknown {
  if (!(error instanceof Error) || map === undefined) return error;
  const position = findSourcePosition(error, map);
  return position === undefined
    ? error
    : new Error(`${error.message} (${position})`, { cause: error });
}

async function renderIn(
  { code, map }: Pick<NodeCode, 'code' | 'map'>,
  load: (request: string) => unknown,
  environment: Environment,
  { language, paths }: { language: Language; paths: readonly string[] },
) {
  const faults: string[] = [];
  const { TZ } = process.env;
  process.env['TZ'] = environment.timeZone;
  try {
    const { render } = evaluate(code, load, environment, faults);
    const rendered = await withWarnings(faults, () => render(language, paths));
    if (faults.length > 0) throw new Error(`Pages in ${language}: ${faults.join('; ')}`);
    return rendered;
  } catch (error) {
    throw withPosition(error, map);
  } finally {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  }
}

export interface RenderedPages {
  slot: string;
  pages: Record<string, Record<Language, RenderedPage>>;
  widgets: Record<string, Record<Language, string>>;
}

/** Adds the results of one language to the results of all. Throws with the name of the first result that differs between the two runs. */
function addLanguage<Result>(
  all: Record<string, Record<Language, Result>>,
  language: Language,
  [first, second]: readonly [Record<string, Result>, Record<string, Result>],
): void {
  for (const [name, result] of Object.entries(first)) {
    if (JSON.stringify(result) !== JSON.stringify(second[name]))
      throw new Error(
        `${name} (${language}) depends on the clock, the time zone or chance: render that in an effect`,
      );
    all[name] = { ...(all[name] ?? ({} as Record<Language, Result>)), [language]: result };
  }
}

/**
 * Renders the pages of `paths`, and the widgets, in every language, each twice with another clock, time zone and seed. Rejects if the
 * two results differ, if a text is missing, and if a page throws, because the browser would discard a page that differs from its own
 * rendering.
 */
export async function renderTwice(
  compiled: Pick<NodeCode, 'code' | 'map'>,
  load: (request: string) => unknown,
  paths: readonly string[],
): Promise<RenderedPages> {
  const result: RenderedPages = { slot: '', pages: {}, widgets: {} };
  for (const language of languages) {
    const first = await renderIn(compiled, load, runs[0], { language, paths });
    const second = await renderIn(compiled, load, runs[1], { language, paths });
    result.slot = first.slot;
    addLanguage(result.pages, language, [first.pages, second.pages]);
    addLanguage(result.widgets, language, [first.widgets, second.widgets]);
  }
  return result;
}
