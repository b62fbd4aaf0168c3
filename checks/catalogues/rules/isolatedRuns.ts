import { eachText, type Rule } from '../rule.ts';
import { withoutIsolated, withoutPlaceholders } from '../text.ts';

// After an Arabic letter the bidirectional algorithm moves these signs to the other side of their number:
// +971 reads 971+, 8–10 reads 10–8. Commas, colons and slashes between digits stay.
const reordered = /[+×~<>=][\d.]*\d|\d\s?[+×–-](?:\s?\d+)?|\S+@\S+|https?:\/\/\S+/g;

/** A number with a sign, or an address, that the Arabic around it would reorder. */
export const isolatedRuns: Rule = eachText((text, language) => {
  if (language !== 'ar') return [];
  const runs = withoutIsolated(withoutPlaceholders(text)).match(reordered) ?? [];
  return runs.map((run) => ({
    problem: `has «${run}», which the Arabic around it reorders`,
    advice: 'Isolate the run with \\u2066 … \\u2069, or fill it in from an <Ltr>',
  }));
});

/** Isolates that are opened and not closed, or the other way round. */
export const balancedIsolates: Rule = eachText((text) => {
  const opened = text.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = text.match(/\u2069/g)?.length ?? 0;
  if (opened === closed) return [];
  return [
    {
      problem: `opens ${opened} isolates and closes ${closed}`,
      advice: 'Give each \\u2066, \\u2067 or \\u2068 its \\u2069',
    },
  ];
});
