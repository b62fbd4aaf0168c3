import type { Command } from 'commander';
import type { Context } from '../context.ts';

/** What a command prints: `data` with `--json`, `text` without. */
export interface Answer {
  data: unknown;
  text: string;
}

/** Runs a command's work and prints its answer. */
export type Run = (work: (context: Context) => Promise<Answer>) => Promise<void>;

/** Adds one command to the program. */
export type AddCommand = (program: Command, run: Run) => void;
