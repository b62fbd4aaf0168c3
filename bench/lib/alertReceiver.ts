import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A message of the server, with the fields that benchmarks read. */
export interface AlertMessage {
  type: string;
  data: { module?: string; alert?: string; server?: string; by?: string };
  /** The time of arrival, from `performance.now()`. */
  at: number;
}

/** The receiver of the operator's webhook. */
export interface AlertReceiver {
  /** Environment variables with which a server process posts to this receiver. */
  variables: { ALERT_WEBHOOK_URL: string; ALERT_WEBHOOK_SECRET: string };
  messages: AlertMessage[];
  /** Checks the condition at each message. Resolves to true when it holds, or to false after the given milliseconds. */
  waitUntil: (holds: () => boolean, milliseconds?: number) => Promise<boolean>;
  close: () => void;
}

/** Starts a receiver that accepts everything. */
export async function startAlertReceiver(): Promise<AlertReceiver> {
  const messages: AlertMessage[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    void json(request).then((content) => {
      messages.push({ ...(content as Omit<AlertMessage, 'at'>), at: performance.now() });
      response.writeHead(204).end();
      arrivals.emit('message');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
    messages,
    async waitUntil(holds, milliseconds) {
      const stop = new AbortController();
      const tooLate = async () => {
        if (milliseconds === undefined) return new Promise<false>(() => undefined);
        await sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => undefined);
        return false;
      };
      const late = tooLate();
      try {
        while (!holds()) {
          const next = once(arrivals, 'message', { signal: stop.signal }).then(() => true);
          if (!(await Promise.race([next, late]))) return false;
        }
        return true;
      } finally {
        stop.abort();
      }
    },
    close: () => server.close(),
  };
}
