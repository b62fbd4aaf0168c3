import type { Fault } from './faults.ts';
import type { MorningSite } from './site.ts';
import type { AlertMessage } from '../lib/alertReceiver.ts';

/** The names of the reported faults without a report of their end. */
function openAlerts(messages: readonly AlertMessage[]): string[] {
  const open = new Map<string, string>();
  for (const { type, data } of messages) {
    const key = `${data.alert} ${data.server} ${data.by}`;
    if (type === 'system.failing') open.set(key, data.alert ?? '');
    if (type === 'system.recovered') open.delete(key);
  }
  return [...open.values()];
}

/** The names of the faults whose beginning was reported. */
const namedIn = (messages: readonly AlertMessage[]): string[] =>
  messages.flatMap(({ type, data }) => (type === 'system.failing' ? [data.alert ?? ''] : []));

/** The maximum milliseconds until an alert names a fault, and until the alert is cleared after the fault. */
const limit = 60_000;

/** The alerts that the operator received about a fault. */
export interface Heard {
  /** Seconds from the beginning of the fault until an alert named it, and from its end until the alert was cleared. Undefined: never. */
  named: number | undefined;
  cleared: number | undefined;
  /** The names of other alerts during the same time. */
  others: string[];
}

/** Begins a fault, waits until the operator gets its alert, ends the fault, and waits until all alerts are cleared. */
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
