import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { until } from './until.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Resolves when the receiver has received this number of requests. */
  waitFor: (count: number) => Promise<void>;
}

/** An answer: a status, a redirect to a URL, or no answer. */
export type Answer = number | { redirect: string } | 'hang';

/** Starts a receiver of webhooks that returns these answers in order. The last one repeats. */
export async function startReceiver(
  context: TestContext,
  answers: Answer[] = [204],
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      const answer = answers[Math.min(received.length, answers.length) - 1] ?? 204;
      if (answer === 'hang') return;
      if (typeof answer === 'object') response.setHeader('location', answer.redirect);
      response.writeHead(typeof answer === 'number' ? answer : 307).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=in-the-address`,
    received,
    waitFor: (count) => until(() => received.length >= count),
  };
}
