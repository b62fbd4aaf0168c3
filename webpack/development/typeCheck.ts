import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { cacheFolder, installedFolder, isOutside, root } from '../places.ts';

const compiler = path.join(installedFolder('typescript'), 'bin/tsc');

/**
 * Gives a function that checks the types of a package after it has changed: builds do without. One package at a time,
 * and again when it has changed meanwhile; the compiler itself prints what it finds.
 */
export function createTypeCheck(): (folder: string) => void {
  const waiting = new Set<string>();
  const wrong = new Set<string>();
  let running = false;

  async function checkOne(folder: string): Promise<void> {
    const name = path.basename(folder);
    const known = path.join(cacheFolder(folder, 'types'), `${name}.tsbuildinfo`);
    const words = [compiler, '-p', folder, '--pretty', '--incremental', '--tsBuildInfoFile', known];
    const [code] = (await once(
      // Messages have paths from here.
      spawn(process.execPath, words, { cwd: isOutside(folder) ? folder : root, stdio: 'inherit' }),
      'close',
    )) as [number | null];
    if (code !== 0) wrong.add(folder);
    else if (wrong.delete(folder)) console.log(`${name}: no type errors any more`);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (const folder of waiting) {
      // A set gives what is added while it is gone through, too.
      waiting.delete(folder);
      await checkOne(folder);
    }
    running = false;
  }

  return (folder) => {
    waiting.add(folder);
    void run();
  };
}
