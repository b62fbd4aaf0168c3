import { namedIn, openAlerts } from './openAlerts.ts';
import type { Fault } from './faults.ts';
import type { MorningSite } from './site.ts';

/** Milliseconds in which an alert names a fault, and in which it is over after it. */
const limit = 60_000;

/** What the operator heard of a fault. */
export interface Heard {
  /** Seconds from its beginning until it was named, and from its end until the alert was cleared; undefined when it was not. */
  named: number | undefined;
  cleared: number | undefined;
  /** Other alerts meanwhile. */
  others: string[];
}

/** Lets a fault happen until the operator has heard of it, and ends it. */
export async function endure(site: MorningSite, fault: Fault): Promise<Heard> {
  const { messages, waitUntil } = site.alerts;
  const before = messages.length;
  const fresh = () => messages.slice(before);
  const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
  const { alert } = fault;
  const began = performance.now();
  const end = await fault.begin(site);
  const isNamed = () => alert !== undefined && namedIn(fresh()).includes(alert);
  const named = (await waitUntil(isNamed, alert === undefined ? 0 : limit))
    ? seconds(began)
    : undefined;
  await end();
  const ended = performance.now();
  const cleared = (await waitUntil(() => openAlerts(messages).length === 0, limit))
    ? seconds(ended)
    : undefined;
  return { named, cleared, others: namedIn(fresh()).filter((name) => name !== alert) };
}
