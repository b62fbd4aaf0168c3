import type { Finding } from '@sumut/contracts/registry/releaseResult';

/** Findings as lines. */
export const shown = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, kind, text }) => `${level} ${kind}: ${text}`);
