import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Role } from '@sumut/contracts/forms/login';
import { root } from '../../platform/toolchain/packages.ts';
import type { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';

const run = promisify(execFile);

/** Creates an account as an operator does, with the command in the README. */
export async function createAccount(
  site: SiteProcess,
  { username, role, password }: { username: string; role: Role; password: string },
): Promise<void> {
  const args = [username, role, 'Noura', 'Al Mansoori'];
  await run(process.execPath, ['server/dist/commands/createAccount.js', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataFolder, ACCOUNT_PASSWORD: password },
  });
}
