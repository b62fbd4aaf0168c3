import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { incomingMailEndpoint } from '@sumut/contracts/portal/incomingMail';
import {
  incomingSecret,
  incomingVariables,
  rawMail,
} from '../../../server/testing/incomingMail.ts';
import { isSigned, readWebhookHeaders } from '../../../server/src/shared/webhookSignature.ts';
import { run } from './oldestNode.ts';

test('npm run mail:forward sends a signed mail to the site and exits with a code that mail servers understand', async (context) => {
  const received: { path: string | undefined; body: Buffer; isSigned: boolean }[] = [];
  const statuses = [204, 404];
  const site = createServer((request, response) => {
    void buffer(request).then((body) => {
      const headers = readWebhookHeaders(request.headers, Date.now());
      const signed =
        headers !== undefined &&
        isSigned([incomingSecret], { ...headers, body }, headers.signatures);
      received.push({ path: request.url, body, isSigned: signed });
      response.writeHead(statuses[received.length - 1] ?? 500).end();
    });
  });
  site.listen(0, '127.0.0.1');
  context.after(() => site.close());
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const mail = rawMail({ to: 'answer@mail.sumut.example', text: 'نعم' });
  const forward = () =>
    run(`npm run mail:forward --silent -- http://127.0.0.1:${port}`, {
      variables: incomingVariables,
      input: mail.toString(),
    });
  const accepted = await forward();
  assert.deepEqual([accepted.code, received.length], [0, 1], accepted.output);
  assert.deepEqual(received[0], { path: incomingMailEndpoint.path, body: mail, isSigned: true });
  assert.equal((await forward()).code, 67);
  assert.equal((await forward()).code, 75);
});
