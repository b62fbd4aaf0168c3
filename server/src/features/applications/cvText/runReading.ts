import { Worker } from 'node:worker_threads';
import type { CvNote } from '@sumut/contracts/forms/application';
import type { ContentError } from '@sumut/contracts/forms/fieldErrors';
import type { CvPreview } from '@sumut/contracts/portal/cvText';
import { createThreads } from '../../../platform/threads/createThreads.ts';

/** A document to read: as text for the search, as a preview for the portal, or, for a new document, only to check it. */
export interface ReadingTask {
  as: 'text' | 'preview' | 'check';
  mediaType: string;
  content: Uint8Array;
}

/** Why a new document is refused, or what its sender should change. */
export interface CvCheck {
  refusal?: ContentError | undefined;
  note?: CvNote | undefined;
}

/** The result of reading, or the name of the error for an unreadable document. */
export type CvReading =
  | { text: string; words: string }
  | { preview: CvPreview }
  | { check: CvCheck }
  | { unreadable: string };

/**
 * Limits for one document, in milliseconds and megabytes. Our own choice. A usual document takes a tenth of a second and some
 * megabytes; a busy machine may take many times as long. The threads: for new CVs, for previews, and for checks of uploads.
 */
export const readingLimits = {
  threads: 3,
  time: 60_000,
  heap: 256,
  young: 32,
  buffers: 256,
  stack: 4,
};

/** Reads a document in a thread. */
export const runReading = createThreads<ReadingTask, CvReading>(
  (options) => new Worker(new URL('./readingThread.ts', import.meta.url), options),
  readingLimits,
);
