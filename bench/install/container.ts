import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The account of the container that types the commands, as an example name in the document. */
export const user = 'noura';

/** A Debian in a folder, whose systemd runs. */
export interface Container {
  /** Types commands as an operator with sudo. Returns what they print; throws it when one fails. */
  type: (commands: string, input?: string) => string;
  stop: () => Promise<void>;
}

/** Installs an empty Debian into a folder, with the packages that every installed Debian has. */
export function installDebian(folder: string, release: string): void {
  const packages = 'ca-certificates,dbus,systemd-sysv,sudo';
  const made = spawnSync('debootstrap', [`--include=${packages}`, release, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('debootstrap failed');
  // The folder is the root of the container, which all of its accounts read.
  chmodSync(folder, 0o755);
  const prepare = `useradd -m -s /bin/bash ${user} && echo "${user} ALL=(ALL) NOPASSWD: ALL" > /etc/sudoers.d/${user}`;
  spawnSync('chroot', [folder, 'sh', '-c', prepare], { stdio: 'inherit' });
}

/** The first process of the container. */
async function findLeader(nspawn: ChildProcess): Promise<string> {
  for (;;) {
    const [leader] = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').split(
      ' ',
    );
    if (leader) return leader;
    if (nspawn.exitCode !== null) throw new Error('systemd-nspawn ended');
    await sleep(100);
  }
}

/** Boots the Debian in a folder. With its own network, it has a firewall and the loopback device, and reaches nobody. */
export async function boot(folder: string, hasOwnNetwork: boolean): Promise<Container> {
  const network = hasOwnNetwork ? ['--private-network'] : [];
  const nspawn = spawn(
    'systemd-nspawn',
    ['--quiet', '--register=no', '--keep-unit', ...network, '-D', folder, '--boot'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(nspawn, 'exit');
  const leader = await findLeader(nspawn);
  const enter = ['-t', leader, '-m', '-u', '-i', '-n', '-p', '--'];
  // Some of systemd's units may fail in a container, which is then "degraded".
  const readState = () =>
    spawnSync('nsenter', [...enter, 'systemctl', 'is-system-running'], { timeout: 10_000 });
  while (!/^(running|degraded)/.test(String(readState().stdout))) await sleep(500);
  return {
    type(commands, input = '') {
      const program = ['su', '-', user, '-c', commands];
      const typed = spawnSync('nsenter', [...enter, ...program], { input, encoding: 'utf8' });
      const { status, stdout, stderr } = typed;
      if (status !== 0) throw new Error(`${commands}\n${stdout}\n${stderr}`);
      return stdout;
    },
    async stop() {
      spawnSync('nsenter', [...enter, 'systemctl', 'poweroff']);
      await ended;
    },
  };
}
