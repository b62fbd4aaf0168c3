/** A query for the reading thread; `id` brings its answer back. */
export interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** Its rows, or SQLite's error with its codes, which structured cloning would drop. */
export type Answer =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code?: string; errcode?: number } };
