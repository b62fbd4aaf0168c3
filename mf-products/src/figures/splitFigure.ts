/** A run of words or of digits in a formatted figure. */
export interface FigureRun {
  kind: 'words' | 'digits';
  text: string;
}

/** Splits a formatted figure with Arabic words (`من 40 إلى 60`) into runs. A figure without Arabic words is one run of digits. */
export function splitFigure(value: string): FigureRun[] {
  if (!/\p{Script=Arabic}/u.test(value)) return [{ kind: 'digits', text: value }];
  return value
    .split(/\s*(\d[\d,]*)\s*/)
    .filter(Boolean)
    .map((text) => ({ kind: /^\d/.test(text) ? 'digits' : 'words', text }));
}
