import type { Db } from '../platform/database/schema/schema.ts';

/** The faults of a running site. docs/runbook.md describes the response to each. */
export type SystemFaultName =
  | 'ClockImplausible'
  | 'DatabaseDown'
  | 'DiskFull'
  | 'DrillOverdue'
  | 'MainThreadBlocked'
  | 'ProxyDown'
  | 'ServerDown'
  | 'SlowClients';

/** A fault that a server process has found. */
export interface SystemFault {
  alert: SystemFaultName;
  /** The process that has the fault. */
  server: string;
  /** In English. */
  reason: string;
}

/** An event that is reported to the operator immediately. Types follow Standard Webhooks: an entity, and what happened to it. */
export type ReleaseAlert =
  | {
      type: 'release.failing';
      /** `release` is the hash; `reason` is in English. */
      data: { module: string; version: string; release: string; reason: string };
    }
  | {
      /** An error that is new in a live release, or that far more visitors meet than before. */
      type: 'release.error' | 'release.error_rising';
      /** `error` is its id, `place` its file, line and column; `reason` is in English. */
      data: {
        module: string;
        version: string;
        release: string;
        error: string;
        place: string;
        page: string;
        reason: string;
      };
    }
  | {
      type: 'release.rebuild';
      /** Rendered pages do not fit the live shell. `shell` is its version; `command` builds and releases the module again. */
      data: {
        module: string;
        version: string;
        release: string;
        shell: string;
        reason: string;
        command: string;
      };
    }
  | {
      type: 'release.taken_back';
      /** The versions: from the failing one to the one that is live again. */
      data: { module: string; from: string; to: string; reason: string };
    };

/** A fault of a running site, sent directly because the database may be the cause. `by`: the process that reports it. */
export interface SystemAlert {
  type: 'system.failing' | 'system.recovered';
  data: SystemFault & { by: string };
}

/** The sender of alerts: to the operator's webhook, and by mail to the team of the module. */
export interface Alerts {
  /** Stores an alert, in the transaction of the event that it reports. Returns how it will be sent. */
  queue: (transaction: Db, alert: ReleaseAlert) => Promise<{ mail: boolean; webhook: boolean }>;
  /** Stores the mail to the team alone. Returns false if there is none: without an address, without mail, or for some alerts. */
  mailTeam: (transaction: Db, alert: ReleaseAlert) => Promise<boolean>;
  /** Sends stored alerts. Called after the transaction. */
  wake: () => void;
}
