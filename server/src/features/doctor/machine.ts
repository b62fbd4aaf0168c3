import { constants, existsSync, readFileSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { listAccessWarnings } from '../../platform/database/dataFolder.ts';
import { type Environment, environmentWarnings } from '../../platform/environment/environment.ts';
import { explainFile } from '../../platform/systemErrors.ts';
import { type Check, Fault, Omitted } from './check.ts';
import { readOutput } from './programs.ts';

const gibibyte = 1024 ** 3;

/** The free share of a disk below which Prometheus raises `DiskNearlyFull`, too. */
const wantedFree = 0.1;

const manifestSchema = z.object({ engines: z.object({ node: z.string() }) });

function checkNode(root: string): Check {
  const { engines } = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  const [, wanted = ''] = /^>=(\d+)/.exec(engines.node) ?? [];
  return {
    name: 'Node',
    wanted: `version ${wanted} or newer`,
    repair: 'install it as described in docs/installation.md#what-is-needed',
    run() {
      const { node } = process.versions;
      if (Number.parseInt(node) >= Number(wanted)) return `${node}, ${process.execPath}`;
      throw new Fault(`${node}, ${process.execPath}`);
    },
  };
}

/** The names and states of units, as `systemctl show` prints them. */
async function readUnits(units: string[], signal: AbortSignal) {
  const args = ['show', '--property=Id,NeedDaemonReload,ActiveState', ...units];
  const output = await readOutput('systemctl', args, signal);
  return (output ?? '')
    .trim()
    .split('\n\n')
    .map(
      (block) =>
        Object.fromEntries(block.split('\n').map((line) => line.split('=', 2))) as Partial<
          Record<string, string>
        >,
    );
}

/** Compares the installed units with the shipped ones, and checks that systemd uses them. */
const checkUnits = (root: string, installed: string): Check => ({
  name: 'systemd units',
  wanted:
    'the units of this release (deploy/systemd) are loaded, and the timer of backups is active',
  repair:
    'sudo cp deploy/systemd/* /etc/systemd/system/ && sudo systemctl daemon-reload, then restart the processes',
  async run(signal) {
    const shipped = path.join(root, 'deploy/systemd');
    const names = ['sumut@.service', 'sumut-backup.service', 'sumut-backup.timer'];
    if (!existsSync(path.join(installed, 'sumut@.service')))
      throw new Omitted(`not installed with systemd: ${installed} has no sumut@.service`);
    const read = (folder: string, name: string) => {
      const file = path.join(folder, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const changed = names.filter((name) => read(installed, name) !== read(shipped, name));
    if (changed.length > 0) throw new Fault(`differs from deploy/systemd: ${changed.join(', ')}`);
    const units = await readUnits(['sumut@*.service', 'sumut-backup.timer'], signal);
    const stale = units.filter(({ NeedDaemonReload: needed }) => needed === 'yes');
    if (stale.length > 0)
      throw new Fault(`systemd has not loaded: ${stale.map(({ Id }) => Id).join(', ')}`);
    const timer = units.find(({ Id }) => Id === 'sumut-backup.timer');
    if (timer?.['ActiveState'] !== 'active')
      throw new Fault(
        'sumut-backup.timer is not active',
        'sudo systemctl enable --now sumut-backup.timer',
      );
    return `${units.map(({ Id }) => Id).join(', ')} as shipped`;
  },
});

const checkSettings = (environment: Environment): Check => ({
  name: 'settings',
  wanted: 'settings without risks, for a site that nginx terminates TLS for',
  repair: 'correct them in /etc/sumut/sumut.env, and restart the processes one after the other',
  run() {
    const { https, publicOrigin, trustProxy } = environment;
    const faults = environmentWarnings(environment);
    if (https && publicOrigin === undefined) faults.push('PUBLIC_ORIGIN is not set');
    if (https && trustProxy.length === 0)
      faults.push('TRUST_PROXY is not set: all visitors count as one IP, and share its limits');
    if (faults.length > 0) throw new Fault(faults.join('; '));
    return `HTTPS=${https}, PUBLIC_ORIGIN=${publicOrigin ?? ''}, TRUST_PROXY=${trustProxy.join(',')}`;
  },
});

const checkDataFolder = ({ databaseUrl, dataDir }: Environment): Check => ({
  name: 'data folder',
  wanted: 'a folder that this account can write, and no other account can open',
  repair: `sudo install -d -m 0700 -o sumut -g sumut ${dataDir}`,
  async run() {
    if (databaseUrl !== undefined) throw new Omitted('the data is in PostgreSQL');
    await requireWritable(dataDir);
    const [warning] = listAccessWarnings(dataDir);
    if (warning !== undefined) throw new Fault(warning, `sudo chmod -R go= ${dataDir}`);
    return dataDir;
  },
});

async function requireWritable(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new Fault(explainFile(error) ?? String(error));
  });
}

/** Checks the disk of a folder that the site writes to: data or backups. Without a folder, it does not apply for this reason. */
const checkDisk = (name: string, folder: string | undefined, reason: string): Check => ({
  name,
  wanted: `at least ${wantedFree * 100} % of the disk is free, and this account can write to the folder`,
  repair: 'free some space (docs/runbook.md), or correct the owner of the folder',
  async run() {
    if (folder === undefined) throw new Omitted(reason);
    await requireWritable(folder);
    const { bavail, blocks, bsize } = await statfs(folder);
    const share = bavail / blocks;
    const found = `${((bavail * bsize) / gibibyte).toFixed(1)} GiB free (${Math.floor(share * 100)} %), ${folder}`;
    if (share < wantedFree) throw new Fault(found);
    return found;
  },
});

export interface Machine {
  environment: Environment;
  /** The folder of scheduled backups; undefined if none are made. */
  backups: string | undefined;
  /** The folder of the release. */
  root: string;
  /** The folder of the installed systemd units. */
  units?: string;
}

/** The checks of the machine: Node, systemd, settings, folders and disks. */
export const listMachineChecks = ({
  environment,
  backups,
  root,
  units = '/etc/systemd/system',
}: Machine): Check[] => [
  checkNode(root),
  checkUnits(root, units),
  checkSettings(environment),
  checkDataFolder(environment),
  checkDisk(
    'disk of the data',
    environment.databaseUrl ? undefined : environment.dataDir,
    'the data is in PostgreSQL',
  ),
  checkDisk('disk of backups', backups, 'BACKUP_DIR or BACKUP_RECIPIENTS is not set'),
];

/** The ports of the processes on this machine: those of the running units, or else the one of the settings. */
export async function listPorts({ port }: Environment): Promise<number[]> {
  const args = ['list-units', '--all', '--plain', '--no-legend', 'sumut@*.service'];
  // Without systemd as the first process, systemctl fails.
  const output = await readOutput('systemctl', args).catch(() => '');
  const ports = Array.from((output ?? '').matchAll(/^sumut@(\d+)\.service/gm), ([, name]) =>
    Number(name),
  );
  return ports.length > 0 ? ports : [port];
}
