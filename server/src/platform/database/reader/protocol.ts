/** A query for the reading thread; `id` brings its answer back. */
export interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** Its rows, or what SQLite said; errors lose their codes on the way between threads. */
export type Answer =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code?: string; errcode?: number } };
