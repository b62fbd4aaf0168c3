import path from 'node:path';
import * as z from 'zod';
import { runScript } from '../../server/testing/process.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';

/** The checks of files in /etc/nginx and of systemd units. The benchmark installs neither: it starts nginx with files of its own. */
const notInstalled = ['nginx limits', 'nginx site', 'nginx names', 'systemd units'];

const resultsSchema = z.array(
  z.object({ name: z.string(), state: z.enum(['ok', 'omitted', 'failed']), found: z.string() }),
);

/** Makes a verified backup of a site, which the doctor requires. `variables` are the environment of a process. */
async function backUp(variables: Record<string, string>): Promise<void> {
  const folder = createTemporaryFolder('sumut-morning');
  const key = await runScript('commands/backupKey.ts', {}, { args: [path.join(folder, 'key')] });
  const recipient = key.output.trim().split('\n').at(-1) ?? '';
  const settings = { BACKUP_DIR: path.join(folder, 'backups'), BACKUP_RECIPIENTS: recipient };
  const made = await runScript('commands/scheduledBackup.ts', { ...variables, ...settings });
  if (made.code !== 0) throw new Error(made.errors);
}

/** Runs the doctor as an operator does, and the webhook's test event. Returns what failed. */
async function examine(variables: Record<string, string>): Promise<string[]> {
  const args = ['--json', '--webhook'];
  const { output, errors } = await runScript('commands/doctor.ts', variables, { args });
  if (!output.startsWith('[')) return [errors];
  return resultsSchema
    .parse(JSON.parse(output))
    .filter(({ name, state }) => state === 'failed' && !notInstalled.includes(name))
    .map(({ name, found }) => `${name}: ${found}`);
}

/** The doctor of a site whose processes have these environments. The first call makes a backup. */
export async function createDoctor(
  processes: Record<string, string>[],
): Promise<() => Promise<string[]>> {
  const [first = {}] = processes;
  await backUp(first);
  return async () => (await Promise.all(processes.map(examine))).flat();
}
