import type { Db } from '../platform/database/schema/schema.ts';

/** What is reported to an operator at once. Names are those of the Standard Webhooks: an entity and what happened to it. */
type Alert =
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

/** Where alerts go. */
export interface Alerts {
  /** Stores an alert in the transaction of what it reports. */
  queue: (transaction: Db, alert: Alert) => Promise<void>;
  /** Sends what is stored; called after the transaction. */
  wake: () => void;
}

/** Nothing is reported. */
export const noAlerts: Alerts = { queue: async () => undefined, wake: () => undefined };
