import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { explainFile } from '../../platform/systemErrors.ts';
import { type Check, Fault, Omitted } from './check.ts';

const reload = 'sudo nginx -t && sudo systemctl reload nginx';

/** The command of the installation that replaces the limits of Debian's nginx.conf. */
export const setLimits =
  "sudo sed -i '/^events {/,/^}/c include /etc/nginx/sumut/main.conf;' /etc/nginx/nginx.conf";

/** The limits of nginx's main context, which the site needs (deploy/nginx/example/main.conf). */
const limits = ['worker_connections', 'worker_rlimit_nofile'] as const;

/** A directive of nginx: its name and its parameters. */
type Directive = readonly string[];

/** Reads the lines of a configuration of nginx and of all files that it includes, without comments. */
function readLines(file: string, prefix: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const text = (line.split('#')[0] ?? '').trim();
      if (!text.startsWith('include ')) return [text];
      const pattern = text.slice('include '.length).replace(';', '').trim();
      const files = globSync(path.resolve(prefix, pattern)).sort();
      return files.flatMap((included) => readLines(included, prefix));
    });
}

const readDirectives = (file: string): Directive[] =>
  readLines(file, path.dirname(file))
    .join('\n')
    .split(/[;{}]/)
    .map((directive) => directive.trim().split(/\s/).filter(Boolean));

const readNumber = (directives: readonly Directive[], name: string): number =>
  Number(directives.find(([own]) => own === name)?.[1] ?? 0);

/** The lines of a file that another one lacks. */
const countMissing = (text: string, other: string): number => {
  const others = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !others.has(line)).length;
};

interface Nginx {
  /** The folder of the release. */
  root: string;
  /** The folder of nginx's configuration. */
  installed?: string;
  publicOrigin: string | undefined;
}

/** The checks of nginx, of which the files are read: `nginx -T` needs the right to read the private key. */
export function listNginxChecks({ root, installed = '/etc/nginx', publicOrigin }: Nginx): Check[] {
  const shipped = (name: string) => path.join(root, 'deploy/nginx', name);
  const read = () => {
    try {
      return readDirectives(path.join(installed, 'nginx.conf'));
    } catch (error) {
      throw new Omitted(explainFile(error) ?? 'nginx is not on this machine');
    }
  };
  const wanted = readDirectives(shipped('example/main.conf'));
  const host = publicOrigin && new URL(publicOrigin).hostname;
  return [
    {
      name: 'nginx limits',
      wanted: limits.map((name) => `${name} ${readNumber(wanted, name)}`).join(', '),
      repair: `sudo cp deploy/nginx/example/main.conf /etc/nginx/sumut/ && ${setLimits} && ${reload}`,
      run() {
        const directives = read();
        const found = limits
          .map((name) => `${name} ${readNumber(directives, name) || 'not set'}`)
          .join(', ');
        const tooLow = limits.some(
          (name) => readNumber(directives, name) < readNumber(wanted, name),
        );
        if (tooLow) throw new Fault(found);
        return found;
      },
    },
    {
      // The file sets the visitors' addresses, the sizes of bodies and the encodings in step with the server.
      name: 'nginx site',
      wanted:
        'the site.conf of this release, for sizes, encodings and addresses in step with the server',
      repair: `sudo cp deploy/nginx/site.conf /etc/nginx/sumut/ && ${reload}`,
      run() {
        if (!read().some(([name, value]) => name === 'upstream' && value === 'sumut_processes'))
          throw new Fault(
            'nginx.conf does not include the site',
            'docs/installation.md#put-nginx-in-front',
          );
        const own = readFileSync(path.join(installed, 'sumut/site.conf'), 'utf8');
        const released = readFileSync(shipped('site.conf'), 'utf8');
        if (own === released) return 'as shipped';
        throw new Fault(
          `${countMissing(released, own)} lines are missing, ${countMissing(own, released)} are not of this release`,
        );
      },
    },
    {
      name: 'nginx names',
      wanted: `server_name ${host ?? '(PUBLIC_ORIGIN is not set)'}, and no default site for other names`,
      repair: `write the name into /etc/nginx/sumut/listen.conf and plain.conf, sudo rm -f /etc/nginx/sites-enabled/default, then ${reload}`,
      run() {
        const directives = read();
        if (host === undefined) throw new Omitted('PUBLIC_ORIGIN is not set');
        if (
          directives.some(([name, ...more]) => name === 'listen' && more.includes('default_server'))
        )
          throw new Fault('another site is the default_server');
        const names = new Set(
          directives.filter(([name]) => name === 'server_name').flatMap(([, ...more]) => more),
        );
        if (!names.has(host)) throw new Fault(`server_name ${[...names].join(' ')}`);
        return [...names].join(' ');
      },
    },
  ];
}
