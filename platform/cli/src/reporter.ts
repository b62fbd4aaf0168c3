import { CommandError } from './CommandError.ts';
import { formatFindings, formatSize } from './format.ts';

/** A standard stream, or its replacement in tests. */
export interface OutputStream {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

/** The output of a command: `data` with `--json`, otherwise `text`. */
export interface CommandResult {
  data: unknown;
  text: string;
  /** Whether a script should stop at this result. The exit code is then that of an error. */
  failed?: boolean;
}

export interface Reporter {
  /** Prints a status line, which is not part of the result. */
  note: (text: string) => void;
  /** Reports the progress of an upload: one updated line on a terminal, a few lines elsewhere. */
  progress: (label: string, total: number) => (sent: number) => void;
  result: (result: CommandResult) => void;
  error: (error: unknown) => void;
}

interface Options {
  stdout: OutputStream;
  stderr: OutputStream;
  json: boolean;
}

/** Percent between two progress lines when the output is not a terminal. */
const lineStep = 25;

// Names and texts come from the site, so their control sequences must not reach the terminal.
const stripControlCharacters = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '');

const formatError = (error: unknown): string => {
  if (error instanceof CommandError) {
    return [error.message, ...formatFindings(error.findings ?? [])].join('\n');
  }
  // Any other error is a bug, and the stack helps to find it.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** The only place that prints: results to `stdout`, everything else to `stderr`. */
export function createReporter({ stdout, stderr, json }: Options): Reporter {
  /** Whether the current line is an unfinished progress line. */
  let openLine = false;
  const note = (text: string) => {
    stderr.write(`${openLine ? '\n' : ''}${stripControlCharacters(text)}\n`);
    openLine = false;
  };
  const printJson = (data: unknown) => stdout.write(`${JSON.stringify(data, null, 2)}\n`);

  return {
    note,
    progress(label, total) {
      const step = stderr.isTTY ? 1 : lineStep;
      let shown = -step;
      return (sent) => {
        const percent = Math.floor((100 * sent) / total);
        if (percent < shown + step) return;
        shown = percent - (percent % step);
        const text = `${label}: ${formatSize(sent)} of ${formatSize(total)} (${percent}%)`;
        if (!stderr.isTTY) return note(text);
        openLine = sent < total;
        stderr.write(`\r${text}${openLine ? '' : '\n'}`);
      };
    },
    result({ data, text }) {
      if (json) printJson(data);
      else stdout.write(`${stripControlCharacters(text)}\n`);
    },
    error(error) {
      const known = error instanceof CommandError;
      if (!json || !known) note(`✗ ${formatError(error)}`);
      if (!json) return;
      const { code, message, findings } = known
        ? error
        : { code: 'internal', message: 'Internal error', findings: undefined };
      printJson({ error: { code, message, ...(findings && { findings }) } });
    },
  };
}
