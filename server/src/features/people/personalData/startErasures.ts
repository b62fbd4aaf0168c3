import type { OpenDatabase } from '../../../platform/database/open.ts';
import { day } from '../../../platform/durations.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import { applyErasures } from './applyErasures.ts';

interface Options {
  database: OpenDatabase;
  environment: { erasuresFile: string; backupDays: number };
}

/**
 * Applies the list of erasures before the server answers requests, because the database may be a restored backup, and once a day. Returns
 * a function that adds the erasures of the database to the list; it never rejects. Throws `UserFacingError` if the list is damaged.
 */
export async function startErasures(
  app: App,
  { database, environment: { erasuresFile, backupDays } }: Options,
): Promise<() => Promise<void>> {
  const apply = async () => {
    const again = await applyErasures(database, {
      files: [erasuresFile],
      backupDays,
      now: Date.now(),
    });
    if (again > 0) app.log.warn({ erasures: again }, 'erased people again: the database is older');
  };
  const failure = 'the list of erasures could not be written';
  await apply();
  keepRunning(app, { run: apply, interval: day, failure });
  return () => apply().catch((error: unknown) => app.log.error({ err: error }, failure));
}
