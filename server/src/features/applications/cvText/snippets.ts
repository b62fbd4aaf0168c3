import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { CvSnippet } from '@sumut/contracts/portal/cvText';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { createThreads, ThreadError } from '../../../platform/threads/createThreads.ts';
import type { RecordFilter, SearchTerm } from '../../../shared/records/filter.ts';

const matchesTerm = (stored: string, term: SearchTerm): boolean =>
  term.some(({ word, prefix }) => (prefix ? stored.startsWith(word) : stored === word));

/** The terms that match none of an application's own words. */
const missingTerms = (words: readonly string[], terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter((term) => !words.some((word) => matchesTerm(word, term)));

/** The number of texts per query and per task of a thread. Copying more of the longest ones would delay other requests. */
const batchSize = 3;

/** A text, and the terms to find in it. */
export interface SoughtText {
  id: string;
  text: string;
  terms: readonly SearchTerm[];
}

/** Our own choice. The longest texts take some hundredths of a second, usual ones some milliseconds. */
const limits = { threads: 2, time: 10_000, heap: 128, young: 32, buffers: 64, stack: 4 };

const runInThread = createThreads<readonly SoughtText[], [id: string, snippet: CvSnippet][]>(
  (options) => new Worker(new URL('./snippetThread.ts', import.meta.url), options),
  limits,
);

/** Finds snippets in a thread, because a search must not stop other requests. Texts that take too long have none. */
async function findInThread(texts: readonly SoughtText[]) {
  try {
    return await runInThread(texts);
  } catch (error) {
    if (error instanceof ThreadError) return [];
    throw error;
  }
}

/** The snippets of applications that a search has found by their CVs, by application id. */
export async function findSnippets(
  db: Db,
  ids: readonly string[],
  { terms, withCvs, readable }: Pick<RecordFilter, 'terms' | 'withCvs' | 'readable'>,
): Promise<Map<string, CvSnippet>> {
  const snippets = new Map<string, CvSnippet>();
  if (!withCvs || ids.length === 0 || terms.length === 0) return snippets;
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'search_text'])
    .where('id', 'in', ids)
    .where(readable)
    .execute();
  const missing = new Map(
    rows
      .map(({ id, search_text: words }) => [id, missingTerms(words.split(' '), terms)] as const)
      .filter(([, left]) => left.length > 0),
  );
  const found = [...missing.keys()];
  const findInBatch = async (start: number): Promise<void> => {
    const texts = await db
      .selectFrom('cv_texts')
      .select(['application_id as id', 'text'])
      .where('application_id', 'in', found.slice(start, start + batchSize))
      .execute();
    const sought = texts.map((one) => ({ ...one, terms: missing.get(one.id) ?? [] }));
    for (const [id, snippet] of await findInThread(sought)) snippets.set(id, snippet);
  };
  const starts = found.flatMap((_, at) => (at % batchSize === 0 ? [at] : []));
  const queue = new PQueue({ concurrency: limits.threads });
  await queue.addAll(starts.map((start) => () => findInBatch(start)));
  return snippets;
}
