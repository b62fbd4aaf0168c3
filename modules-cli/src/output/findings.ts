import type { Finding } from '@sumut/contracts';

const weight: Record<Finding['level'], number> = { refused: 0, breaking: 1, addition: 2 };

/** One line for each, the worst first. */
export const formatFindings = (findings: readonly Finding[]): string[] =>
  findings
    .toSorted((a, b) => weight[a.level] - weight[b.level])
    .map(({ level, kind, text }) => `  ${level.padEnd(8)}  ${kind.padEnd(9)}  ${text}`);
