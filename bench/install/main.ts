import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { root } from '../../platform/toolchain/packages.ts';

/** The account of the container that types the commands, as an example name in the document. */
const user = 'noura';

/** A Debian in a folder, whose systemd runs. */
interface Container {
  /** Types commands as an operator with sudo. Returns what they print; throws it when one fails. */
  type: (commands: string, input?: string) => string;
  stop: () => Promise<void>;
}

/** Installs an empty Debian into a folder, with the packages that every installed Debian has. */
function installDebian(folder: string, release: string): void {
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
async function boot(folder: string, hasOwnNetwork: boolean): Promise<Container> {
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

/** A block of commands in the document about the installation. */
interface Step {
  /** The heading of its section, and its place there. */
  name: string;
  commands: string;
}

/** The blocks of commands in a section of docs/installation.md, as they are written there. */
function readSteps(heading: string): Step[] {
  const text = readFileSync(path.join(root, 'docs/installation.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)];
  return blocks.map(([, indent = '', commands = ''], index) => ({
    name: `${heading}, block ${index + 1}`,
    commands: commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

// Types the commands of docs/installation.md as they are written there into an empty Debian with systemd, and prints the minutes of each
// block. Ends when the doctor finds no fault, and fails otherwise. Needs Linux, root, debootstrap, systemd-nspawn and Debian's packages.
//   npm run bench:install -- --release bookworm --archive sumut-site-1.0.0-linux-x64.tar.gz
// Where nodejs.org is not reachable, `--node <folder>` copies an installed Node instead of typing the block that downloads it.

const { values } = parseArgs({
  options: {
    release: { type: 'string', default: 'bookworm' },
    archive: { type: 'string', default: '' },
    node: { type: 'string' },
    json: { type: 'boolean' },
  },
});
const host = 'www.company.example';

const rows: Record<string, Record<string, number | string>> = {};
async function measure(name: string, work: () => unknown): Promise<void> {
  const began = performance.now();
  await work();
  rows[name] = { minutes: Math.round((performance.now() - began) / 6000) / 10 };
  console.log(name, rows[name]);
}

const folder = createTemporaryFolder('sumut-debian');
const home = path.join(folder, 'home', user);
let container: Container | undefined;
const type = (commands: string, input?: string): string =>
  container?.type(`set -e\n${commands}`, input) ?? '';

try {
  await measure('an empty Debian', () => installDebian(folder, values.release));
  for (const file of [values.archive, `${values.archive}.sha256`])
    cpSync(file, path.join(home, path.basename(file)));
  container = await boot(folder, false);
  const [programs, node, postgres] = readSteps('What is needed');
  const [account, install, admin] = readSteps('Install a release');
  const [copy, write, load] = readSteps('Put nginx in front');
  const [doctor] = readSteps('Check it');
  if (
    !programs ||
    !node ||
    !postgres ||
    !account ||
    !install ||
    !admin ||
    !copy ||
    !write ||
    !load ||
    !doctor
  )
    throw new Error('docs/installation.md has other blocks of commands');
  await measure(programs.name, () => type(programs.commands));
  await measure(node.name, () => {
    if (values.node === undefined) return type(node.commands);
    cpSync(values.node, path.join(folder, 'opt/node'), { recursive: true, verbatimSymlinks: true });
    return type(
      'sudo ln -sfn /opt/node/bin/node /usr/bin/node && sudo ln -sfn /opt/node/bin/npm /usr/bin/npm',
    );
  });
  let database = '';
  await measure(postgres.name, () => {
    database = /DATABASE_URL=.*/.exec(type(postgres.commands))?.[0] ?? '';
  });
  // From here on, nothing is fetched. With a network of its own, the container has a firewall of its own.
  await container.stop();
  container = await boot(folder, true);
  await measure(account.name, () => type(account.commands));
  // What the document leaves to a person: the name, the settings, the certificate. Here, a certificate of our own issuer.
  type(`sudo sed -i 's#https://sumut.example#https://${host}#' /etc/sumut/sumut.env
echo '${database}' | sudo tee -a /etc/sumut/sumut.env > /dev/null
echo '127.0.0.1 ${host}' | sudo tee -a /etc/hosts > /dev/null
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout privkey.pem -out fullchain.pem 2> /dev/null
sudo install -m 0644 fullchain.pem /etc/sumut/issuer.pem
echo NODE_EXTRA_CA_CERTS=/etc/sumut/issuer.pem | sudo tee -a /etc/sumut/sumut.env > /dev/null`);
  await measure(install.name, () => type(install.commands));
  for (const step of [copy, write, load])
    await measure(step.name, () =>
      type(`cd /opt/sumut/current\n${step.commands.replaceAll('~/', `/home/${user}/`)}`),
    );
  await measure(admin.name, () => type(admin.commands, 'four lilac kites over Liwa\n'));
  await measure('the first backup', () =>
    type(`cd /opt/sumut/current && npm run --silent db:backup-key -- ~/backup-key.txt | tail -1 > ~/recipient
echo "BACKUP_RECIPIENTS=$(cat ~/recipient)" | sudo tee -a /etc/sumut/sumut.env > /dev/null
sudo systemctl start sumut-backup.service`),
  );
  await measure(doctor.name, () => console.log(type(doctor.commands)));
} finally {
  await container?.stop();
  rmSync(folder, { recursive: true, force: true });
}
report('install', rows);
