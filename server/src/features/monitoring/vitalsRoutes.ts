import type { ModuleError } from '@sumut/contracts/registry/moduleErrors';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { browserVersion } from '../../platform/http/browserFamily.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import type { Allowance, Limiter } from '../../platform/http/limiter.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { findRelease } from '../../shared/releases/repository.ts';
import { countEvents } from '../../shared/releases/vitals.ts';
import type { VisitorSignals } from './visitorSignals.ts';

/** Beacons per IP. Our own choice: enough for an office of fifty people who open a page every few seconds. */
export const beaconAllowance: Allowance = { name: 'vitals', points: 600, seconds: 60 };

interface VitalsRoutes {
  db: Db;
  limiter: Limiter;
  signals: VisitorSignals;
  /** Called for each module that a page reported on. `hasErrors` is true when the page reported a failure or crash of it. */
  onReport: (module: string, hasErrors: boolean) => Promise<void>;
  /**
   * Called with the errors that a page reported. `browser`: family and major version. `isMet`: whether the visitor counts as one who met an
   * error in a release, by a key.
   */
  onErrors: (
    errors: readonly ModuleError[],
    browser: string,
    isMet: (key: string) => Promise<boolean>,
  ) => Promise<void>;
}

/** The reports on stored releases. */
async function ofStored<Report extends { module: string; hash: string }>(
  db: Db,
  reports: readonly Report[],
): Promise<Report[]> {
  const stored: Report[] = [];
  for (const report of reports) {
    if (await findRelease(db, report.module, report.hash)) stored.push(report);
  }
  return stored;
}

/**
 * Receives reports of pages on the modules that they loaded. Reports on unknown releases are dropped, and so are reports that one
 * visitor repeats too often.
 */
export function vitalsRoutes(
  app: App,
  { db, limiter, signals, onReport, onErrors }: VitalsRoutes,
): void {
  route(app, siteEndpoints.vitals, async (request) => {
    await limiter.consume(clientIpKey(request.ip));
    const { events, errors = [] } = request.body;
    const counted = await signals.countedEvents(request, await ofStored(db, events));
    await countEvents(db, counted);
    for (const [module, ofModule] of Map.groupBy(counted, (event) => event.module)) {
      const hasErrors = ofModule.some(({ kind }) => kind === 'failed' || kind === 'crashed');
      await onReport(module, hasErrors);
    }
    const reported = await signals.countedErrors(request, await ofStored(db, errors));
    if (reported.length === 0) return;
    const browser = browserVersion(request.headers);
    await onErrors(reported, browser, (key) => signals.countsMeeting(request, key));
  });
}
