import type { Db } from '../platform/database/schema/schema.ts';

/** Faults of a running site, by what is wrong; docs/runbook.md has the response to each. */
export type SystemFaultName =
  'ClockImplausible' | 'DatabaseDown' | 'DiskFull' | 'ProxyDown' | 'ServerDown' | 'SlowClients';

/** A fault that a server process has found. */
export interface SystemFault {
  alert: SystemFaultName;
  /** The process that it is about. */
  server: string;
  /** In English. */
  reason: string;
}

/** What is reported to an operator at once. Names are those of the Standard Webhooks: an entity and what happened to it. */
type ReleaseAlert =
  | {
      type: 'release.failing';
      /** `release`: the hash; `reason`: in English. */
      data: { module: string; version: string; release: string; reason: string };
    }
  | {
      type: 'release.taken_back';
      /** Versions: from the failing one to the one that is live again. */
      data: { module: string; from: string; to: string; reason: string };
    };

/** What is reported of a running site: directly, because the database may be what fails. `by`: the process that reports it. */
export interface SystemAlert {
  type: 'system.failing' | 'system.recovered';
  data: SystemFault & { by: string };
}

/** Where alerts go. */
export interface Alerts {
  /** Stores an alert in the transaction of what it reports. */
  queue: (transaction: Db, alert: ReleaseAlert) => Promise<void>;
  /** Sends what is stored; called after the transaction. */
  wake: () => void;
}

/** Nothing is reported. */
export const noAlerts: Alerts = { queue: async () => undefined, wake: () => undefined };
