import { setImmediate as turn } from 'node:timers/promises';
import { type CvSnippet, cvTextLimits } from '@sumut/contracts/portal/cvText';
import { searchText } from '@sumut/contracts/portal/searchText';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { RecordFilter, SearchTerm } from '../../../shared/records/filter.ts';

const isFoundBy = (stored: string, term: SearchTerm): boolean =>
  term.some(({ word, prefix }) => (prefix ? stored.startsWith(word) : stored === word));

/** A word of a text, with its place. */
interface Token {
  start: number;
  end: number;
}

type Matches = (token: string) => boolean;

/** Whether a word of a text is found by one of the terms, as the index finds it. Remembers the words: they come again. */
function createMatches(terms: readonly SearchTerm[]): Matches {
  const known = new Map<string, boolean>();
  return (token) => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const stored = searchText([token]).split(' ');
    const found = stored.some((word) => terms.some((term) => isFoundBy(word, term)));
    known.set(token, found);
    return found;
  };
}

type Writing = (text: string) => Generator<Token>;

const byPattern = (pattern: RegExp): Writing =>
  function* (text) {
    for (const { 0: token, index } of text.matchAll(pattern))
      yield { start: index, end: index + token.length };
  };

const words = byPattern(/[\p{L}\p{N}\p{M}\u200C\u200D]+/gu);

/** Neighbours, which names such as عبد الرحمن are. */
const pairs: Writing = function* (text) {
  let last: Token | undefined;
  for (const word of words(text)) {
    if (last) yield { start: last.start, end: word.end };
    last = word;
  }
};

/** Words; then what the index also has as one word: addresses, and pairs. */
const writings: readonly Writing[] = [words, byPattern(/[^\s@]+@[^\s@]+/gu), pairs];

function findFirst(text: string, matches: Matches): { token: Token; writing: Writing } | undefined {
  for (const writing of writings) {
    for (const token of writing(text)) {
      if (matches(text.slice(token.start, token.end))) return { token, writing };
    }
  }
  return undefined;
}

/** The part of a text around a word, from a third before it, without words that are cut. */
function partAround(text: string, { start, end }: Token): Token {
  const most = Math.max(cvTextLimits.snippet, end - start);
  const from = Math.max(0, start - Math.floor((most - (end - start)) / 3));
  const to = Math.min(text.length, from + most);
  const before = from === 0 ? 0 : text.slice(from, start).search(/\s/u);
  const after = to === text.length ? to - end : text.slice(end, to).search(/\s\S*$/u);
  return {
    start: from === 0 ? 0 : before === -1 ? start : from + before + 1,
    end: after === -1 ? end : end + after,
  };
}

/** A piece of a text around the first word that the terms find in it, all such words marked; undefined without one. */
export function findSnippet(text: string, terms: readonly SearchTerm[]): CvSnippet | undefined {
  const matches = createMatches(terms);
  const first = findFirst(text, matches);
  if (!first) return undefined;
  const part = partAround(text, first.token);
  const shown = text.slice(part.start, part.end);
  const pieces: CvSnippet = [];
  const add = (piece: string, found: boolean) => {
    if (piece) pieces.push({ text: piece.replaceAll(/\s+/gu, ' '), found });
  };
  let at = 0;
  if (part.start > 0) add('… ', false);
  for (const { start, end } of first.writing(shown)) {
    if (start < at || !matches(shown.slice(start, end))) continue;
    add(shown.slice(at, start), false);
    add(shown.slice(start, end), true);
    at = end;
  }
  add(shown.slice(at) + (part.end < text.length ? ' …' : ''), false);
  return pieces;
}

/** The terms that an application's own words do not answer. */
const missingTerms = (words: readonly string[], terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter((term) => !words.some((word) => isFoundBy(word, term)));

/** Of applications that a search has found by their CVs: where. */
export async function findSnippets(
  db: Db,
  ids: readonly string[],
  { terms, withCvs }: Pick<RecordFilter, 'terms' | 'withCvs'>,
): Promise<Map<string, CvSnippet>> {
  const snippets = new Map<string, CvSnippet>();
  if (!withCvs || ids.length === 0 || terms.length === 0) return snippets;
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'search_text'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, search_text: words } of rows) {
    const missing = missingTerms(words.split(' '), terms);
    if (missing.length === 0) continue;
    const cv = await db
      .selectFrom('cv_texts')
      .select('text')
      .where('application_id', '=', id)
      .executeTakeFirst();
    const snippet = cv && findSnippet(cv.text, missing);
    if (snippet) snippets.set(id, snippet);
    // A long text takes some milliseconds: other requests get their turn.
    await turn();
  }
  return snippets;
}
