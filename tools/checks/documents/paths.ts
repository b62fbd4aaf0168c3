import path from 'node:path';
import type { Finding } from '../finding.ts';

/** Folders that Debian, systemd or an installed package creates. */
const systemFolders = [
  ...['/bin', '/dev', '/etc', '/opt', '/run', '/usr/bin', '/usr/local/lib', '/usr/sbin'],
  ...['/etc/postgresql/17/main', '/var/backups', '/var/lib', '/var/tmp'],
  ...['/etc/nginx', '/etc/nginx/conf.d', '/etc/nginx/sites-enabled', '/etc/systemd/system'],
  // `StateDirectory` of deploy/systemd, and a volume of deploy/container.
  '/var/lib/sumut',
];

/** An absolute path, and no part of a URL or of a regular expression. */
const absolutePath = /(?<![\w.:~/^|$}…-])\/[a-z][\w.@-]*(?:\/[\w.@*-]+)+/g;

/** A use of a path as a folder, which has to exist. */
const folderUse = /(?:\bcd |-C |WorkingDirectory=|_DIR=)$/;

/** The commands of a document: its blocks of shell code, and code in sentences with at least two words. */
const listCommands = (text: string): string[] => [
  ...Array.from(text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm), ([, block = '']) =>
    block.split('\n'),
  ).flat(),
  ...Array.from(
    text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([a-z][^`\n]* [^`\n]+)`/g),
    ([, code = '']) => code,
  ),
];

/** The folders that the commands of a document create. */
const listCreated = (commands: readonly string[]): string[] =>
  commands
    .flatMap((command) => command.split('&&'))
    .filter((command) => /\b(?:install -d|mkdir|ln -s)/.test(command))
    .flatMap((command) => command.match(absolutePath) ?? []);

/** Finds absolute paths in the commands of documents that neither a command of them nor the system creates. */
export function findMissingPaths(documents: Readonly<Record<string, string>>): Finding[] {
  const commands = Object.entries(documents).flatMap(([file, text]) =>
    listCommands(text).map((command) => ({ file, command })),
  );
  const folders = new Set([
    ...systemFolders,
    ...listCreated(commands.map(({ command }) => command)),
  ]);
  return commands.flatMap(({ file, command }) =>
    Array.from(command.matchAll(absolutePath), ({ 0: name, index }) => {
      const isFolder = folderUse.test(command.slice(0, index));
      const exists = folders.has(name) || (!isFolder && folders.has(path.posix.dirname(name)));
      return exists
        ? []
        : [
            {
              file,
              at: command.trim(),
              problem: `nothing creates «${name}»`,
              advice: 'Use a folder that exists after the installation, or create it in a step',
            },
          ];
    }).flat(),
  );
}
