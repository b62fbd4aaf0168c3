// Runs in a separate thread: answers queries on a read-only connection.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadResult, ReadQuery } from './readingDriver.ts';

const { file } = workerData as { file: string };
const database = new DatabaseSync(file, { readOnly: true });
// Waiting blocks this thread, but only other long queries wait for it.
database.exec('pragma busy_timeout = 1200');

function runQuery({ id, sql, parameters }: ReadQuery): ReadResult {
  try {
    return { id, rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return {
      id,
      error: { message, ...(code !== undefined && { code }), ...(errcode && { errcode }) },
    };
  }
}

parentPort?.on('message', (query: ReadQuery) => {
  parentPort?.postMessage(runQuery(query));
});
