import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { writeSetting } from '../../../platform/database/settings.ts';
import type { SystemFault } from '../../../shared/alerts.ts';

/** Settings that processes write about themselves begin so. */
const prefix = 'process:';

/** Looks without a new beat after which a process counts as gone. */
const looksUntilMissed = 4;

const storedSchema = z.object({
  /** Another one each time. */
  beat: z.string(),
  /** Whether the process has ended as it should. */
  stopped: z.boolean(),
  /** What it has reported and is not over. */
  open: z.array(z.custom<SystemFault>()),
});

type Stored = z.infer<typeof storedSchema>;

interface Peer {
  beat: string;
  /** Looks since it was another one. */
  looks: number;
  /** Whether this process has seen it run: a restored backup names processes of long ago. */
  known: boolean;
}

const isLossOf = ({ alert, server }: SystemFault, process: string): boolean =>
  alert === 'ServerDown' && server === process;

/**
 * Lets the processes of a site notice that one is gone without having stopped. No clock is compared: a beat is another value
 * each time, and what counts is how often a process has looked without finding a new one.
 */
export function createHeartbeats(db: Db, name: string) {
  const run = randomUUID();
  const peers = new Map<string, Peer>();
  let count = 0;
  const write = (stopped: boolean, open: readonly SystemFault[]) => {
    count += 1;
    return writeSetting(db, prefix + name, { beat: `${run}:${count}`, stopped, open });
  };

  async function readAll(): Promise<Map<string, Stored>> {
    const rows = await db
      .selectFrom('settings')
      .select(['name', 'value'])
      .where('name', 'like', `${prefix}%`)
      .execute();
    return new Map(
      rows.flatMap(({ name: setting, value }) => {
        const stored = storedSchema.safeParse(JSON.parse(value));
        return stored.success ? [[setting.slice(prefix.length), stored.data]] : [];
      }),
    );
  }

  function isSilent(peer: string, { beat, stopped }: Stored): boolean {
    const last = peers.get(peer);
    if (stopped || !last) {
      peers.set(peer, { beat, looks: 0, known: false });
      return false;
    }
    if (last.beat === beat) last.looks += 1;
    else peers.set(peer, { beat, looks: 0, known: true });
    return last.beat === beat && last.known && last.looks >= looksUntilMissed;
  }

  return {
    /**
     * What this process had reported before it was restarted, and whether it had ended without stopping and nobody has
     * reported that. Missing processes are still missed.
     */
    async recall(): Promise<{ open: SystemFault[]; crashed: boolean }> {
      const stored = await readAll();
      const own = stored.get(name);
      for (const [peer, { beat }] of stored)
        if (own?.open.some((fault) => isLossOf(fault, peer)))
          peers.set(peer, { beat, looks: looksUntilMissed, known: true });
      const reported = [...stored.values()].some(({ open }) =>
        open.some((fault) => isLossOf(fault, name)),
      );
      return { open: own?.open ?? [], crashed: own?.stopped === false && !reported };
    },
    /** Shows that this process runs, and stores what it has reported. */
    beat: (open: readonly SystemFault[]) => write(false, open),
    /** Shows that this process ends as it should. */
    stop: (open: readonly SystemFault[]) => write(true, open),
    /** The processes that are gone. */
    async silent(): Promise<string[]> {
      const stored = await readAll();
      return [...stored]
        .filter(([peer, its]) => peer !== name && isSilent(peer, its))
        .map(([peer]) => peer);
    },
  };
}
