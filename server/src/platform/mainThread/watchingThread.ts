// Runs in a separate thread: finds out what blocks the main thread while it is blocked.
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Block, Watched } from './watchMainThread.ts';

/** The innermost functions of a stack that are logged. */
const framesMax = 8;

const { beats, times } = workerData as Watched;
const session = new Session();
session.connectToMainThread();

/** The URLs of the loaded scripts by their ids. The debugger reports them when it is turned on. */
const urls = new Map<string, string>();
session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));

/** The functions that the main thread was in when it was last stopped: names and places, without values. */
let stack: string[] = [];
session.on('Debugger.paused', ({ params }) => {
  stack = params.callFrames.slice(0, framesMax).map(({ functionName, location }) => {
    const file = urls.get(location.scriptId)?.split('/').slice(-2).join('/') ?? '';
    return `${functionName || 'anonymous'} (${file}:${String(location.lineNumber + 1)})`;
  });
  void session.post('Debugger.resume');
});

/** Stops the main thread for an instant, as soon as it executes JavaScript. The debugger is only on while a block lasts. */
async function readStack(): Promise<void> {
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
}

let lastBeat = 0;
/** Looks of this thread since the last beat. Counted instead of timed, so that a suspended machine counts as no block. */
let missed = 0;
const neededLooks = times.blocked / times.look;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat === lastBeat) {
    missed += 1;
    if (missed === neededLooks) void readStack();
    return;
  }
  if (missed >= neededLooks) {
    const block: Block = { milliseconds: missed * times.look, stack };
    parentPort?.postMessage(block);
    stack = [];
    void session.post('Debugger.disable');
  }
  lastBeat = beat;
  missed = 0;
}, times.look);
