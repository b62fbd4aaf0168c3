import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { Language } from '@sumut/contracts/language/language';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import { formAnswerSchema, type FormOutcome } from '@sumut/contracts/forms/plainForm';
import type { PageRelease } from '@sumut/contracts/registry/pageSnapshot';

/** A request to the thread. The response has the same `id`. */
export interface RenderRequest {
  id: number;
  language: Language;
  /** A `FrameRequest` as JSON. */
  request: string;
}
export type RenderResponse = { id: number; json: string } | { id: number; error: string };

/** The rendered frame: the markup before and after that of the page in the root element. */
const frameSchema = z.object({
  before: z.string(),
  after: z.string(),
  /** The menu for small screens and the search while no script runs, after the root element. Missing in older releases of the shell. */
  menu: z.optional(z.string()),
  /** The answer to a form, if requested. Missing in releases of the shell without answers. */
  answer: z.optional(formAnswerSchema),
  /** The page with the published lists, if these are given. */
  page: z.optional(
    z.object({
      html: z.string(),
      title: z.string(),
      description: z.string(),
      widgets: z.array(z.string()),
    }),
  ),
});
export type Frame = z.infer<typeof frameSchema>;

interface FrameRequest {
  path: string;
  releases: readonly PageRelease[];
  outcome?: FormOutcome;
  content?: SiteContent;
}

/** The frame of one release of the shell. */
export interface FrameRenderer {
  /** Starts the thread, so that the first page does not wait for it. */
  warm: () => void;
  /** Renders the frame. Rejects if the code throws, ends or hangs, and for a while after it has ended or hung. */
  render: (language: Language, page: FrameRequest) => Promise<Frame>;
  /** Ends the thread permanently. Waiting and later requests reject. */
  close: () => void;
}

/** Milliseconds after which the code counts as hanging. Rendering takes one or two, starting the code some hundred. */
const defaultLimit = 5_000;
/** Milliseconds until the code is tried again after it hung or ended. */
const pause = 60_000;
/** Limits in megabytes. The frame uses about 20. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Renders the frame with `code` of a release of the shell, in a thread with little memory and without environment variables. */
export function createFrameRenderer(code: string, limit = defaultLimit): FrameRenderer {
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let worker: Worker | undefined;
  let count = 0;
  let brokenUntil = 0;
  let closed = false;

  function end(reason: Error): void {
    const ended = worker;
    worker = undefined;
    brokenUntil = Date.now() + pause;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL('./frameThread.ts', import.meta.url), {
      workerData: { code },
      env: {},
      resourceLimits: memory,
      stdout: true,
      stderr: true,
    });
    started.unref();
    started.on('message', (response: RenderResponse) => {
      const pending = waiting.get(response.id);
      waiting.delete(response.id);
      if ('json' in response) pending?.resolve(response.json);
      else pending?.reject(new Error(response.error));
    });
    const fail = (error: Error) => {
      if (worker === started) end(error);
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread of the frame has ended')));
    return started;
  }

  function renderJson(language: Language, request: string): Promise<string> {
    if (closed) return Promise.reject(new Error('The frame is closed'));
    if (Date.now() < brokenUntil)
      return Promise.reject(new Error('The frame renderer failed recently'));
    worker ??= start();
    count += 1;
    const message: RenderRequest = { id: count, language, request };
    const pending = Promise.withResolvers<string>();
    waiting.set(message.id, pending);
    const timer = setTimeout(() => end(new Error('Rendering the frame timed out')), limit);
    worker.postMessage(message);
    return pending.promise.finally(() => clearTimeout(timer));
  }

  return {
    warm() {
      if (!closed && Date.now() >= brokenUntil) worker ??= start();
    },
    async render(language, page) {
      return frameSchema.parse(JSON.parse(await renderJson(language, JSON.stringify(page))));
    },
    close() {
      closed = true;
      end(new Error('The frame is closed'));
    },
  };
}
