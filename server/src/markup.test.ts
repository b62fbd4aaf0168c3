import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { markup, startWithMarkup } from '../testing/markup.ts';
import type { TestServer } from '../testing/server.ts';
import { startReceiver } from '../testing/webhookReceiver.ts';

/** The part of the markup that runs. Escaped, it begins with `&lt;`. */
const runs = /<svg\/onload/i;
/** The types in which the markup must have been seen, so that the test looks at what it means to. */
const expectedTypes = [
  'application/json',
  'application/x-ndjson attachment',
  'application/zip attachment',
  'text/csv attachment',
  'text/html',
];

/** The URLs of all GET endpoints, each with the ids of all records, or of all that belongs to a record. */
async function listUrls({ db, routes }: TestServer): Promise<string[]> {
  const tables = [
    'contacts',
    'applications',
    'incoming_mails',
    'application_files',
    'outbox',
    'content',
  ] as const;
  const rows = tables.map((table) => db.selectFrom(table).select('id').execute());
  const [messages = [], applications = [], ...parts] = await Promise.all(rows);
  const records = [...messages, ...applications];
  return routes
    .filter(({ method, url }) => [method].flat().includes('GET') && url.startsWith('/api/'))
    .flatMap(({ url }) => {
      const withKind = url.replace(':kind', 'applications');
      const [, first = ''] = /(:\w+)/.exec(withKind) ?? [];
      const [, second = ''] = /:\w+.*(:\w+)/.exec(withKind) ?? [];
      const firsts = first ? [...records, ...(second ? [] : parts.flat())] : [{ id: '' }];
      const seconds = second ? parts.flat() : [{ id: '' }];
      return firsts.flatMap((one) =>
        seconds.map((other) => withKind.replace(first, one.id).replace(second, other.id)),
      );
    });
}

test('markup in every free text runs in no page, mail, export or archive, and is in no webhook and no log', async (context) => {
  const receiver = await startReceiver(context);
  const { server, boss } = await startWithMarkup(context, {
    PUBLIC_ORIGIN: 'https://sumut.example',
    TEAM_WEBHOOK_URL: receiver.url,
    TEAM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'trace',
  });
  const encoded = encodeURIComponent(markup);
  const seen = new Set<string>();
  for (const url of [...(await listUrls(server)), `/${encoded}`, `/?q=${encoded}`]) {
    const answer = await boss.get(url, { accept: 'text/html, */*' });
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', url);
    const nameOf = (header: string) => (answer.headers.get(header) ?? '').replace(/;.*/, '');
    const type = `${nameOf('content-type')} ${nameOf('content-disposition')}`.trim();
    const body = Buffer.from(await answer.arrayBuffer());
    const files = type.startsWith('application/zip') ? unzipSync(new Uint8Array(body)) : {};
    for (const name of Object.keys(files)) assert.match(name, /^[^<>:"\\]+$/);
    const texts = [body.toString(), ...Object.values(files).map((file) => strFromU8(file))];
    if (texts.some((text) => text.includes('svg/onload'))) seen.add(type);
    for (const text of texts)
      if (type.startsWith('text/html') || /^<!doctype/i.test(text))
        assert.doesNotMatch(text, runs, url);
    if (type.startsWith('text/csv')) assert.doesNotMatch(texts[0] ?? '', /(^|,)"=/m);
  }
  assert.deepEqual([...seen].sort(), expectedTypes);
  await receiver.waitFor(1);
  for (const text of [...receiver.received.map(({ body }) => body), ...server.log])
    assert.ok(!text.includes('svg/onload'), text);
});
