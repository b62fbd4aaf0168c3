import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { writeSetting } from '../../../platform/database/settings.ts';
import type { SystemFault } from '../../../shared/alerts.ts';

/** The prefix of the settings in which processes store their state. */
const prefix = 'process:';

/** Looks without a new beat after which a process counts as gone. */
const looksUntilMissed = 4;

const storedSchema = z.object({
  /** A new value for every beat. */
  beat: z.string(),
  /** Whether the process has stopped regularly. */
  stopped: z.boolean(),
  /** The faults that the process has reported and that are not over. */
  open: z.array(z.custom<SystemFault>()),
});

type Stored = z.infer<typeof storedSchema>;

interface Peer {
  beat: string;
  /** Looks since the beat last changed. */
  looks: number;
  /** Whether this process has seen a new beat of the peer. A restored backup contains processes that ended long ago. */
  known: boolean;
}

const isLossOf = ({ alert, server }: SystemFault, process: string): boolean =>
  alert === 'ServerDown' && server === process;

/**
 * Lets the processes of a site notice that one of them is gone without having stopped. Clocks are not compared: each beat is a new
 * value, and a process counts its looks since the last new beat of another process.
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
     * Returns the faults that this process had reported before its restart, and whether it had crashed and no other process has
     * reported that. Processes that were reported as gone still count as gone.
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
    /** Shows that this process stops regularly. */
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
