import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { fullName } from '../format.ts';

// In a note's text, a mention is `@` and a full name.

/** A name that is being typed. */
export interface TypedMention {
  /** Index of its `@`. */
  start: number;
  /** The index behind it: where the caret is. */
  end: number;
  /** What was typed behind the `@`. */
  query: string;
}

/** The longest query; our own choice. */
const queryMax = 60;

/** The mention that is being typed at a caret. The `@` of an email address begins none. */
export function findTyped(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || /[\p{L}\p{N}._-]$/u.test(before.slice(0, start))) return undefined;
  const query = before.slice(start + 1);
  if (query.length > queryMax || /^\s|\n/.test(query)) return undefined;
  return { start, end: caret, query };
}

/**
 * The colleagues of whose name a query begins a word. A space at its end is behind a whole word: nobody is found behind a
 * whole name.
 */
export function findColleagues<One extends Colleague>(colleagues: readonly One[], query: string) {
  const key = ` ${normalizedKey(query)}${/\s$/.test(query) ? ' ' : ''}`;
  return colleagues.filter((one) => ` ${normalizedKey(fullName(one))}`.includes(key));
}

/** The text with a name in the place of what was typed, and where the caret is then: behind a space. */
export function insertMention(text: string, { start, end }: TypedMention, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(end).replace(/^ /, ''), caret: before.length };
}

/**
 * A text in parts, of which every second is a mention of one of the colleagues. The longest name comes first, so that nobody
 * is found in a longer one.
 */
export function splitMentions(text: string, colleagues: readonly Colleague[]): string[] {
  if (colleagues.length === 0) return [text];
  const names = colleagues
    .map(fullName)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return text.split(new RegExp(`(@(?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}]))`, 'u'));
}

/** Whom a text mentions, of these colleagues. */
export function findMentioned<One extends Colleague>(text: string, colleagues: readonly One[]) {
  const parts = new Set(splitMentions(text, colleagues));
  return colleagues.filter((one) => parts.has(`@${fullName(one)}`));
}
