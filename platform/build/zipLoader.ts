import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { zipFiles } from './zipFiles.ts';

/**
 * Compiles `import kit from './pressKit.json?zip'`, a list of files and texts, to the URL and the size in bytes of a ZIP with these
 * files and texts.
 */
export default function zipLoader(this: LoaderContext<object>): string {
  const { content, sources } = zipFiles(this.resourcePath);
  for (const source of sources) this.addDependency(source);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const name = `${path.basename(this.resourcePath, '.json')}.${hash}.zip`;
  this.emitFile(name, Buffer.from(content));
  return `export default { src: __webpack_public_path__ + ${JSON.stringify(name)}, size: ${content.length} };`;
}
