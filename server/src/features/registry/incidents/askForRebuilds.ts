import type { RenderedWith } from '@sumut/contracts/registry/prerendered';
import type { Release } from '@sumut/contracts/registry/release';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import type { Db, RebuildRequestsTable } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import type { Alerts } from '../../../shared/alerts.ts';
import { outboxRuns } from '../../../shared/deliver.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import { rebuildCommands } from '../../../shared/notices/releaseMails.ts';
import { listContacts } from '../../../shared/releases/contacts.ts';
import { readLiveParts } from '../../../shared/releases/liveParts.ts';
import { liveNumber, liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { hasUnfitPages, nameChanges } from '../contractCheck/checkPages.ts';

/** A live module whose rendered pages do not fit the kit of the live shell. */
type Key = Pick<RebuildRequestsTable, 'module' | 'hash' | 'kit'>;

/** What decides whether pages fit a shell. It stays the same in releases of the shell that do not change the kit. */
const kitOf = ({ kit, slot }: RenderedWith): string => `${kit} ${slot}`;

/** When and how teams were requested to rebuild the live releases, by module. `shell`: of the live shell. */
export async function listRebuildRequests(
  db: Db,
  releases: Readonly<Record<string, string>>,
  shell: RenderedWith | undefined,
): Promise<Map<string, NonNullable<ModuleState['rebuildRequest']>>> {
  if (!shell) return new Map();
  const rows = await db
    .selectFrom('rebuild_requests')
    .selectAll()
    .where('kit', '=', kitOf(shell))
    .execute();
  const addresses = new Set((await listContacts(db)).map(({ module }) => module));
  return new Map(
    rows
      .filter(({ module, hash }) => releases[module] === hash)
      .map(({ module, requested_at: at, by_mail, by_webhook }) => [
        module,
        {
          at,
          mail: by_mail === 1,
          webhook: by_webhook === 1,
          hasAddress: addresses.has(module),
        },
      ]),
  );
}

/** Selects the row of a request, to change it. */
const requestOf = (db: Db, { module, hash, kit }: Key) =>
  db
    .updateTable('rebuild_requests')
    .where('module', '=', module)
    .where('hash', '=', hash)
    .where('kit', '=', kit);

const toAlert = ({ name, version, hash, prerendered }: Release, shell: ShellRelease) =>
  ({
    type: 'release.rebuild',
    data: {
      ...{ module: name, version, release: hash, shell: shell.version },
      reason: `the pages were rendered with another kit than the live shell ${shell.version}${nameChanges(prerendered, shell.prerendered)}`,
      command: rebuildCommands.join(' && '),
    },
  }) as const;

/**
 * Asks a team to rebuild its live release, in a transaction: once for each release and kit. Asks again only by mail, after the team has got
 * its first address.
 */
async function ask(
  db: Db,
  alerts: Alerts,
  { key, alert }: { key: Key; alert: ReturnType<typeof toAlert> },
): Promise<void> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('rebuild_requests')
    .values({ ...key, requested_at: Date.now(), by_mail: 0, by_webhook: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // The update locks the row, so that two processes do not send the same mail.
  const unmailed = await requestOf(db, key)
    .set((row) => ({ by_mail: row.ref('by_mail') }))
    .where('by_mail', '=', 0)
    .returning('by_webhook')
    .executeTakeFirst();
  if (!unmailed) return;
  const { mail, webhook } =
    inserted > 0n
      ? await alerts.queue(db, alert)
      : { mail: await alerts.mailTeam(db, alert), webhook: unmailed.by_webhook === 1 };
  if (inserted === 0n && !mail) return;
  await requestOf(db, key)
    .set({ requested_at: Date.now(), by_mail: mail ? 1 : 0, by_webhook: webhook ? 1 : 0 })
    .execute();
}

/** Asks the teams of all live modules whose rendered pages do not fit the live shell. */
async function askAll(db: Db, alerts: Alerts): Promise<void> {
  const snapshot = await liveSnapshot(db);
  const { shell, modules } = await readLiveParts(db, snapshot);
  if (!shell?.prerendered) return;
  const kit = kitOf(shell.prerendered);
  for (const release of modules) {
    const { name: module, hash } = release;
    // A retired module is served for some days, but leaves the site.
    if (snapshot.releases[module] !== hash || !hasUnfitPages(release, shell.prerendered)) continue;
    const key = { module, hash, kit };
    const alert = toAlert(release, shell);
    await db.transaction().execute((transaction) => ask(transaction, alerts, { key, alert }));
  }
  alerts.wake();
}

/**
 * Asks teams for rebuilds after each change of what is live, whichever process or command made it. Returns the function that does so at
 * once, for a changed address.
 */
export function startRebuildRequests(
  app: App,
  { db, alerts }: { db: Db; alerts: Alerts },
): () => void {
  /** The snapshot whose modules were compared with its shell. */
  let checked: number | undefined;
  const run = async () => {
    const number = await liveNumber(db);
    if (number === checked) return;
    await askAll(db, alerts);
    checked = number;
  };
  const { interval } = outboxRuns;
  const failure = 'rebuilds could not be requested';
  const wake = keepRunning(app, { run, interval, failure });
  return () => {
    checked = undefined;
    wake();
  };
}
