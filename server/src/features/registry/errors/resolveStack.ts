import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import type { ListedFrame, ModuleError } from '@sumut/contracts/registry/moduleErrors';
import { sourceMapLimits, sourceMapOf } from '@sumut/contracts/registry/sourceMaps';
import { StorageError } from '../../../platform/objectStorage/bucket.ts';
import { createThreads, ThreadError } from '../../../platform/threads/createThreads.ts';
import type { ReleaseSource } from '../../../shared/releases/contentStore.ts';
import { findReleaseFile } from '../../../shared/releases/repository.ts';

/** A position in a source file, from 1. */
export interface Position {
  file: string;
  line: number;
  column: number;
}

/** Places in scripts, and the source maps of these scripts by path. */
export interface ResolvingTask {
  maps: Record<string, string>;
  places: { map: string; line: number; column: number }[];
}

/** Our own choice. The largest map takes less than a second. */
const limits = { threads: 1, time: 10_000, heap: 256, young: 32, buffers: 64, stack: 4 };

const runInThread = createThreads<ResolvingTask, (Position | null)[]>(
  (options) => new Worker(new URL('./resolvingThread.ts', import.meta.url), options),
  limits,
);

/** The source maps that are read for one stack. A stack has its first frames in few scripts. */
const mapsPerStack = 4;

/** Removes what bundlers add to a source's path: a scheme with the name of the package, the way out of the folder, and a query. */
function plainSource(source: string): string {
  const [file = ''] = source.split('?', 1);
  return file
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, moduleErrorLimits.path);
}

type Place = Pick<ModuleError['frames'][number], 'line' | 'column'> & { script: string };

/** A stack with the positions of its frames in source files, where they are known. */
export interface ResolvedStack {
  frames: (ListedFrame & { own: boolean })[];
}

/** Resolves stacks through the source maps of the releases. Places that were resolved before are kept in memory. */
export interface StackResolver {
  /** Whether all places of a stack are in memory, so that no map has to be read. */
  isKnown: (error: ModuleError) => boolean;
  resolve: (error: ModuleError) => Promise<ResolvedStack>;
}

/** Creates the resolver of a server process. */
export function createStackResolver(source: ReleaseSource): StackResolver {
  const known = new LRUCache<string, { position: Position | null }>({ max: 5000 });
  const keyOf = ({ hash }: ModuleError, { script, line, column }: Place) =>
    [hash, script, line, column].join(' ');

  /** The places in scripts of the error's own release. Only these are resolved: the maps of another team are not read. */
  const ownPlaces = ({ module, hash, frames }: ModuleError): Place[] => {
    const base = releaseBase({ name: module, hash });
    return frames
      .filter(({ path }) => path.startsWith(base))
      .map(({ path, line, column }) => ({ script: path.slice(base.length), line, column }));
  };
  const unknownPlaces = (error: ModuleError): Place[] =>
    ownPlaces(error).filter((place) => !known.has(keyOf(error, place)));

  async function readMaps(error: ModuleError, places: readonly Place[]) {
    const base = releaseBase({ name: error.module, hash: error.hash });
    const maps: Record<string, string> = {};
    for (const script of [...new Set(places.map((place) => place.script))].slice(0, mapsPerStack)) {
      const path = sourceMapOf(script);
      const file = await findReleaseFile(source, base, path);
      if (file && file.content.length <= sourceMapLimits.size) maps[path] = file.content.toString();
    }
    return maps;
  }

  async function learn(error: ModuleError): Promise<void> {
    const unknown = unknownPlaces(error);
    if (unknown.length === 0) return;
    const maps = await readMaps(error, unknown);
    const places = unknown.map(({ script, line, column }) => ({
      map: sourceMapOf(script),
      line,
      column,
    }));
    const found = Object.keys(maps).length === 0 ? [] : await runInThread({ maps, places });
    unknown.forEach((place, index) =>
      known.set(keyOf(error, place), { position: found[index] ?? null }),
    );
  }

  return {
    isKnown: (error) => unknownPlaces(error).length === 0,
    async resolve(error) {
      try {
        await learn(error);
      } catch (failure) {
        // Without the maps, the stack is stored as the browser reports it.
        if (!(failure instanceof ThreadError) && !(failure instanceof StorageError)) throw failure;
      }
      const base = releaseBase({ name: error.module, hash: error.hash });
      const frames = error.frames.map(({ name, path, line, column }) => {
        const own = path.startsWith(base);
        const script = own ? path.slice(base.length) : path;
        const key = keyOf(error, { script, line, column });
        const position = own ? known.get(key)?.position : undefined;
        return position
          ? { name, ...position, file: plainSource(position.file), resolved: true, own }
          : { name, file: script, line, column, resolved: false, own };
      });
      return { frames };
    },
  };
}
