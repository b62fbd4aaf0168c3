import { createHash } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import { listedFrameSchema, type ModuleError } from '@sumut/contracts/registry/moduleErrors';
import { redactError } from '@sumut/contracts/registry/redactError';
import { shellPaths } from '@sumut/contracts/shellPaths';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { type Allowance, createLimiter } from '../../../platform/http/limiter.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Alerts } from '../../../shared/alerts.ts';
import type { ContentStore } from '../../../shared/releases/contentStore.ts';
import type { FollowLive } from '../../../shared/releases/followLive.ts';
import { createStackResolver, type ResolvedStack } from './resolveStack.ts';
import { type StoredReport, storeReport } from './storeError.ts';
import { describeError, watchError } from './watchError.ts';

type Frame = ResolvedStack['frames'][number];

const isLibrary = ({ file }: Frame): boolean => file.includes('node_modules/');

/** The frame that names the place of an error: the first in a source file of the module itself, else the first in one of its scripts. */
const topFrame = (frames: readonly Frame[]): Frame | undefined =>
  frames.find((frame) => frame.resolved && !isLibrary(frame)) ??
  frames.find(({ own }) => own) ??
  frames[0];

/** Removes the values that differ between reports of the same error: numbers and hashes. */
const withoutValues = (message: string): string =>
  message.replace(/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi, '#').replace(/\d+/g, '#');

/** Removes the hash of the content from the name of a script, so that releases have the same names. */
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8,64}(?=\.\w+$)/, '');

/**
 * The id of the group that an error belongs to: errors of a module with the same message in the same file. The line is left out, because it
 * changes with the next release.
 */
function groupId(
  { module, name }: Pick<ModuleError, 'module' | 'name'>,
  message: string,
  frames: readonly Frame[],
): string {
  const place = withoutHash(topFrame(frames)?.file ?? '');
  const parts = JSON.stringify([module, name, withoutValues(message), place]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}

/** Stacks of a module for which source maps are read. Our own choice: a repeated stack needs none. */
export const resolvingAllowance: Allowance = { name: 'errorMaps', points: 60, seconds: 60 };
/** Alerts about new errors of a module in a day. */
const alertsPerDay = 10;

interface ErrorReceiver {
  database: OpenDatabase;
  contents: ContentStore;
  alerts: Alerts;
  live: FollowLive;
}

/** Adds an error to the span of its request, as OpenTelemetry describes exceptions. */
function traceError({ module, name, message, frames, values }: StoredReport): void {
  const stack = frames.map((one) => `    at ${one.name} (${one.file}:${one.line}:${one.column})`);
  trace.getActiveSpan()?.addEvent('exception', {
    'exception.type': name,
    'exception.message': message,
    'exception.stacktrace': [`${name}: ${message}`, ...stack].join('\n'),
    'site.module': module,
    'site.release': values.release,
    'site.page': values.page,
  });
}

/** Formats the place of an error, such as `src/pages/Story.tsx:12:5`. */
function formatPlace({ frames }: ResolvedStack): string {
  const top = topFrame(frames);
  return top ? `${top.file}:${top.line}:${top.column}` : '';
}

/**
 * Receives the errors that pages report. `browser`: family and version, such as `firefox 145`. `isMet`: whether the visitor counts as one
 * who met an error in a release, by a key.
 */
export type ReceiveErrors = (
  errors: readonly ModuleError[],
  browser: string,
  isMet: (key: string) => Promise<boolean>,
) => Promise<void>;

/**
 * Creates a function that stores the errors of stored releases for their teams, grouped, and sends an alert about an error that is new in
 * a live release or rises sharply in it.
 */
export function createErrorReceiver({
  database,
  contents,
  alerts,
  live,
}: ErrorReceiver): ReceiveErrors {
  const { db } = database;
  const limiter = createLimiter(database, resolvingAllowance);
  const resolver = createStackResolver({ db, contents });

  /** Returns false if too many stacks of the module were new, which only forged reports cause. */
  async function mayResolve(error: ModuleError): Promise<boolean> {
    if (resolver.isKnown(error)) return true;
    try {
      await limiter.consume(error.module);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof HttpProblem)) throw refusal;
      return false;
    }
  }

  async function store(report: StoredReport, place: string): Promise<void> {
    const alerted = await db.transaction().execute(async (transaction) => {
      const newToday = await storeReport(transaction, report);
      if (newToday === undefined || newToday >= alertsPerDay) return false;
      const data = await describeError(transaction, report, place);
      if (!data) return false;
      const reason = `a new error in release ${data.version}: ${report.name}: ${report.message}`;
      await alerts.queue(transaction, { type: 'release.error', data: { ...data, reason } });
      return true;
    });
    if (alerted) alerts.wake();
  }

  return async (errors, browser, isMet) => {
    const { releases } = await live.current();
    const routes = new Set<string>([
      ...Object.values(shellPaths),
      ...releases.flatMap(({ page }) => page.routes),
    ]);
    for (const error of errors) {
      if (!(await mayResolve(error))) continue;
      const { module, kind, hash: release, language } = error;
      const message = redactError(error.message);
      const name = redactError(error.name).slice(0, moduleErrorLimits.name);
      const stack = await resolver.resolve(error);
      const id = groupId({ module, name }, message, stack.frames);
      const page = routes.has(error.page) ? error.page : '';
      const frames = stack.frames.map((frame) => listedFrameSchema.parse(frame));
      const values = { release, browser, page, language };
      const report = { id, module, kind, name, message, frames, values };
      traceError(report);
      const place = formatPlace(stack);
      await store(report, place);
      if (await isMet(`${id} ${release}`)) await watchError({ db, alerts }, report, place);
    }
  };
}
