import type { AlertMessage } from '../lib/alertReceiver.ts';

/** The faults that were reported and are not over, by name. */
export function openAlerts(messages: readonly AlertMessage[]): string[] {
  const open = new Map<string, string>();
  for (const { type, data } of messages) {
    const key = `${data.alert} ${data.server} ${data.by}`;
    if (type === 'system.failing') open.set(key, data.alert ?? '');
    if (type === 'system.recovered') open.delete(key);
  }
  return [...open.values()];
}

/** Names of what was reported to begin. */
export const namedIn = (messages: readonly AlertMessage[]): string[] =>
  messages.flatMap(({ type, data }) => (type === 'system.failing' ? [data.alert ?? ''] : []));
