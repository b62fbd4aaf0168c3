import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assemble } from './assemble.ts';
import type { PublishedPackage } from './published.ts';

/** Writes a compiled package to `folder`, ready for `npm publish`. */
export function writePackage(own: PublishedPackage, folder: string): void {
  for (const [name, content] of assemble(own)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
