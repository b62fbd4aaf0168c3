import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type * as Api from '@sumut/contracts/api/api';
import type { TestDatabase } from './database.ts';
import type * as DocumentHelpers from './documents.ts';
import type * as FormHelpers from './forms.ts';
import type * as ServerHelpers from './server.ts';

// Run as a process: starts the server of an earlier version, whose root is the first argument, on the database of DATA_DIR or
// DATABASE_URL, with that version's own code and helpers. With `fill`, sends a message and an application with a CV. Prints the URL when
// it is ready, and stops at the end of its input.
const [root = '', fill] = process.argv.slice(2);
const load = (file: string): Promise<unknown> => import(path.join(root, file));

// The helpers of earlier versions have the same types.
const { startServer } = (await load('server/testing/server.ts')) as typeof ServerHelpers;
const forms = (await load('server/testing/forms.ts')) as typeof FormHelpers;
const { pdf } = (await load('server/testing/documents.ts')) as typeof DocumentHelpers;
const { api } = (await load('platform/contracts/src/api/api.ts')) as typeof Api;

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const database: TestDatabase = {
  environment: { databaseUrl, dataDir },
  variables: databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl },
  remove: () => Promise.resolve(),
};
// The server stops with the process, not with a test.
const context = { after: () => undefined } as unknown as TestContext;
const server = await startServer(context, { database });
if (fill === 'fill') {
  const visitor = await server.insider();
  const form = forms.applicationForm(forms.applicant, { content: pdf, name: 'cv.pdf' });
  const sent = [
    await visitor.send('POST', api.contact.path, forms.contact),
    await visitor.send('POST', api.application.path, form),
  ];
  for (const { status, url } of sent) if (status !== 201) throw new Error(`${url}: ${status}`);
}
process.stdout.write(`${server.url}\n`);
await text(process.stdin);
await server.close();
