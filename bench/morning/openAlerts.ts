import type { AlertMessage } from '../lib/alertReceiver.ts';

/** The names of the reported faults without a report of their end. */
export function openAlerts(messages: readonly AlertMessage[]): string[] {
  const open = new Map<string, string>();
  for (const { type, data } of messages) {
    const key = `${data.alert} ${data.server} ${data.by}`;
    if (type === 'system.failing') open.set(key, data.alert ?? '');
    if (type === 'system.recovered') open.delete(key);
  }
  return [...open.values()];
}

/** The names of the faults whose beginning was reported. */
export const namedIn = (messages: readonly AlertMessage[]): string[] =>
  messages.flatMap(({ type, data }) => (type === 'system.failing' ? [data.alert ?? ''] : []));
