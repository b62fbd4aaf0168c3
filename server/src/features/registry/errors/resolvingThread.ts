// Runs in a separate thread with resource limits. Reads the source maps of teams, one task after the other.
import { parentPort } from 'node:worker_threads';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Position, ResolvingTask } from './resolveStack.ts';

const readMap = (text: string): TraceMap | undefined => {
  try {
    return new TraceMap(text);
  } catch {
    return undefined;
  }
};

function resolve({ maps, places }: ResolvingTask): (Position | null)[] {
  const read = new Map(Object.entries(maps).map(([path, text]) => [path, readMap(text)] as const));
  return places.map(({ map: path, line, column }) => {
    const map = read.get(path);
    // Browsers count columns from 1, source maps from 0.
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (!found || found.source === null) return null;
    return { file: found.source, line: found.line, column: found.column + 1 };
  });
}

parentPort?.on('message', (task: ResolvingTask) => parentPort?.postMessage(resolve(task)));
