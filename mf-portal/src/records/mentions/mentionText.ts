import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { fullName } from '../format.ts';

// In a note's text, a mention is `@` and a full name.

/** A mention that is being typed. */
export interface TypedMention {
  /** Index of the `@`. */
  start: number;
  /** Index of the caret, after the query. */
  end: number;
  /** The text between the `@` and the caret. */
  query: string;
}

/** Maximum length of a query. Our own choice. */
const queryMax = 60;

/** Returns the mention that is being typed at a caret. The `@` of an email address does not begin a mention. */
export function findTyped(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || /[\p{L}\p{N}._-]$/u.test(before.slice(0, start))) return undefined;
  const query = before.slice(start + 1);
  if (query.length > queryMax || /^\s|\n/.test(query)) return undefined;
  return { start, end: caret, query };
}

/**
 * Returns the colleagues with a word in their name that begins with a query. A space at the end of the query completes
 * a word, so that a full name with a space matches nobody.
 */
export function findColleagues<One extends Colleague>(colleagues: readonly One[], query: string) {
  const key = ` ${normalizedKey(query)}${/\s$/.test(query) ? ' ' : ''}`;
  return colleagues.filter((one) => ` ${normalizedKey(fullName(one))}`.includes(key));
}

/** Replaces the typed query by a name. Returns the new text, and the index of the caret after the space that follows the name. */
export function insertMention(text: string, { start, end }: TypedMention, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(end).replace(/^ /, ''), caret: before.length };
}

/**
 * Splits a text into parts, of which every second one mentions a colleague. Longer names are matched first, so that no
 * name matches inside a longer one.
 */
export function splitMentions(text: string, colleagues: readonly Colleague[]): string[] {
  if (colleagues.length === 0) return [text];
  const names = colleagues
    .map(fullName)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return text.split(new RegExp(`(@(?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}]))`, 'u'));
}

/** Returns the colleagues whom a text mentions. */
export function findMentioned<One extends Colleague>(text: string, colleagues: readonly One[]) {
  const parts = new Set(splitMentions(text, colleagues));
  return colleagues.filter((one) => parts.has(`@${fullName(one)}`));
}
