import type { Answer } from '../commands/command.ts';
import { CommandError } from '../CommandError.ts';
import { formatFindings } from './findings.ts';
import { formatSize } from './format.ts';

/** Where text goes: a standard stream, or a test's own. */
export interface Sink {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

export interface Report {
  /** A line for whoever waits; no part of the answer. */
  note: (text: string) => void;
  /** How far a transfer is: one line that is rewritten on a terminal, a few lines elsewhere. */
  progress: (label: string, total: number) => (sent: number) => void;
  answer: (answer: Answer) => void;
  failure: (error: unknown) => void;
}

interface Options {
  output: Sink;
  errors: Sink;
  json: boolean;
}

/** Percent between two lines where lines cannot be rewritten. */
const lineStep = 25;

// Names and texts come from elsewhere: no control sequence of theirs may reach the terminal.
const harmless = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '');

const explain = (error: unknown): string => {
  if (error instanceof CommandError) {
    return [error.message, ...formatFindings(error.findings ?? [])].join('\n');
  }
  // A mistake of ours: its stack is what helps.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** The one place that prints: the answer to `output`, all else to `errors`. */
export function createReport({ output, errors, json }: Options): Report {
  /** Whether the cursor stands behind a progress line. */
  let openLine = false;
  const say = (text: string) => {
    errors.write(`${openLine ? '\n' : ''}${harmless(text)}\n`);
    openLine = false;
  };
  const document = (data: unknown) => output.write(`${JSON.stringify(data, null, 2)}\n`);

  return {
    note: say,
    progress(label, total) {
      const step = errors.isTTY ? 1 : lineStep;
      let shown = -step;
      return (sent) => {
        const percent = Math.floor((100 * sent) / total);
        if (percent < shown + step) return;
        shown = percent - (percent % step);
        const text = `${label}: ${formatSize(sent)} of ${formatSize(total)} (${percent} %)`;
        if (!errors.isTTY) return say(text);
        openLine = sent < total;
        errors.write(`\r${text}${openLine ? '' : '\n'}`);
      };
    },
    answer({ data, text }) {
      if (json) document(data);
      else output.write(`${harmless(text)}\n`);
    },
    failure(error) {
      const known = error instanceof CommandError;
      if (!json || !known) say(`✗ ${explain(error)}`);
      if (!json) return;
      const { code, message, findings } = known
        ? error
        : { code: 'internal', message: 'A mistake of this command', findings: undefined };
      document({ error: { code, message, ...(findings && { findings }) } });
    },
  };
}
