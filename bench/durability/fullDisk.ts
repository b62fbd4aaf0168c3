// Fills the disk of a running server repeatedly, and checks its responses and the stored data. Needs root, to mount a small
// tmpfs. Fails when acknowledged data is lost or the server does not recover.
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { demoGatePassword } from '../../server/src/platform/environment/demoSecrets.ts';
import { createShellBuild } from '../../server/testing/builds.ts';
import { createClient } from '../../server/testing/client.ts';
import { auditLedger, createLedger, sendForms } from '../../server/testing/ledger.ts';
import { until } from '../../server/testing/until.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { createSmallDisk } from '../lib/smallDisk.ts';

const rounds = 5;

const disk = createSmallDisk(64);
const dataDir = path.join(disk.folder, 'data');
const server = await startServerProcess({
  DATA_DIR: dataDir,
  SHELL_DIST: await createShellBuild(),
  FREE_FORMS: '1000000',
});
const client = createClient(server.url);
await client.unlock();
const account = { username: 'admin', password: 'admin-demo-2025' };
/** Opens the gate and signs in as an admin. Resolves to the response of the first step that fails, or of the sign-in. */
const admin = async () => {
  const person = createClient(server.url);
  const opened = await person.send('POST', api.gate.open.path, { password: demoGatePassword });
  return opened.ok ? person.send('POST', api.session.signIn.path, account) : opened;
};
let signedIn = 0;
const ledger = createLedger();
const send = (enough: () => boolean) =>
  Promise.all(Array.from({ length: 8 }, () => sendForms(client, ledger, enough)));

for (let round = 0; round < rounds; round += 1) {
  const before = ledger.acknowledged.size;
  await send(() => ledger.acknowledged.size >= before + 20);
  disk.fill();
  const refused = ledger.refused.length;
  await send(() => ledger.refused.length >= refused + 20);
  // The server releases its reserved disk space within seconds.
  await until(async () => (await admin()).ok);
  signedIn += 1;
  disk.free();
}
const before = ledger.acknowledged.size;
await send(() => ledger.acknowledged.size >= before + 20);
await server.stop();
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
const found = await auditLedger(db, ledger);
await close();
disk.remove();
const otherwise = ledger.refused.filter((status) => status !== 503).length;
report('full-disk', {
  'full disk': {
    'times full': rounds,
    'admin signed in': signedIn,
    'refused with 503': ledger.refused.length - otherwise,
    'refused otherwise': otherwise,
    ...found,
  },
});
process.exitCode = found.missing + found.halves + otherwise > 0 ? 1 : 0;
