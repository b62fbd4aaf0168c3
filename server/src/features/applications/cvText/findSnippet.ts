import { textLimits } from '@sumut/contracts/forms/textLimits';
import { type CvSnippet, cvTextLimits } from '@sumut/contracts/portal/cvText';
import { foldText, normalizedWords, storedAs } from '@sumut/contracts/portal/searchText';
import type { SearchTerm } from '../../../shared/records/filter.ts';

/** A range of a text, in UTF-16 code units. */
interface Place {
  start: number;
  end: number;
}

/** A word in the form that a search compares, with its place. */
interface Word extends Place {
  folded: string;
}

/** The maximum length of a found word, which bounds the work and the snippet. No address is longer (RFC 5321). */
const foundMax = textLimits.email;

/** The parts of a text that match a pattern, which must be linear: strangers have written the text. */
const readPlaces = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + Math.min(length, foundMax),
  }));

const readWords = (text: string): Word[] => {
  const places = readPlaces(text, /[\p{L}\p{N}\p{M}\u200C\u200D]+/gu);
  // Folds all words in one call: one call per word takes many times as long.
  const words = places.map(({ start, end }) => text.slice(start, end)).join('\n');
  const folded = foldText(words).split('\n');
  return places.map((place, at) => ({ ...place, folded: folded[at] ?? '' }));
};

/** Email addresses, each of which is one word of the index, together with the characters around it. */
const readAddresses = (text: string): Word[] =>
  readPlaces(text, /\S+/gu)
    .map((place) => ({ ...place, part: text.slice(place.start, place.end) }))
    .filter(({ part }) => part.includes('@'))
    .map(({ part, ...place }) => ({ ...place, folded: normalizedWords(part).join('') }));

/** Pairs of neighbouring words, which are one word of the index in names such as عبد الرحمن. */
const readPairs = (text: string): Word[] =>
  readWords(text).flatMap((word, at, words) => {
    const next = words[at + 1];
    if (!next || next.end - word.start > foundMax) return [];
    return [{ start: word.start, end: next.end, folded: word.folded + next.folded }];
  });

const readings = [readWords, readAddresses, readPairs] as const;

/** The part of a text around a word, with a third of the context before the word and no cut words. */
function partAround(text: string, { start, end }: Place): Place {
  const maxLength = Math.max(cvTextLimits.snippet, end - start);
  const from = Math.max(0, start - Math.floor((maxLength - (end - start)) / 3));
  const to = Math.min(text.length, from + maxLength);
  const before = from === 0 ? 0 : text.slice(from, start).search(/\s/u);
  const after = to === text.length ? to - end : /^.*(?=\s)/su.exec(text.slice(end, to))?.[0].length;
  return {
    start: from === 0 ? 0 : before === -1 ? start : from + before + 1,
    end: end + (after ?? 0),
  };
}

/** The part of a text around the first word that matches the terms, with all matching words marked; undefined without a match. */
export function findSnippet(text: string, terms: readonly SearchTerm[]): CvSnippet | undefined {
  const sought = storedAs(terms.flatMap((term) => term.map(({ word }) => word)));
  const isFound = ({ folded }: Word) => sought.test(folded);
  for (const read of readings) {
    const first = read(text).find(isFound);
    if (!first) continue;
    const part = partAround(text, first);
    const shown = text.slice(part.start, part.end);
    const pieces: CvSnippet = [];
    const add = (piece: string, found: boolean) => {
      if (piece) pieces.push({ text: piece.replaceAll(/\s+/gu, ' '), found });
    };
    let at = 0;
    if (part.start > 0) add('… ', false);
    for (const { start, end } of read(shown).filter(isFound)) {
      if (start < at) continue;
      add(shown.slice(at, start), false);
      add(shown.slice(start, end), true);
      at = end;
    }
    add(shown.slice(at) + (part.end < text.length ? ' …' : ''), false);
    return pieces;
  }
  return undefined;
}
