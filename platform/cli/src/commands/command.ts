import type { Command } from 'commander';
import type { Context } from '../context.ts';
import type { CommandResult } from '../reporter.ts';

/** Runs the body of a command and prints its result. */
export type Run = (body: (context: Context) => Promise<CommandResult>) => Promise<void>;

/** Adds a command to the program. */
export type AddCommand = (program: Command, run: Run) => void;
