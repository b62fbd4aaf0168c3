import { recordServerTime } from '@sumut/api-client';

/** A small file that every host of the site serves, also to visitors without a pass. */
const file = '/favicon.svg';

/** Milliseconds. */
const timeout = 3000;

/** Asks the host for its time, and records it. Resolves to whether the host has answered. A static host answers, too. */
export async function askServerTime(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const { headers } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal });
    // A cache between here and the host keeps the time of its own request, and adds the seconds since then.
    const age = Number(headers.get('age') ?? 0) * 1000;
    const time = Date.parse(headers.get('date') ?? '') + age;
    recordServerTime(time);
    return Number.isFinite(time);
  } catch {
    return false;
  }
}
