import ts from 'typescript';
import { parse } from '../../files/source.ts';
import { readKeyPattern, makesKey, type KeyPattern } from './keyPattern.ts';

const words = new Set(['general', 'payload', 'account.reset']);

/** The pattern of one expression. */
function getPattern(code: string): KeyPattern | undefined {
  const [statement] = parse('a.ts', code).statements;
  return statement && ts.isExpressionStatement(statement)
    ? readKeyPattern(statement.expression)
    : undefined;
}

test('a literal matches its own key and no other', () => {
  expect(getPattern("'form.title'")).toEqual(['form.title']);
  expect(makesKey(['form.title'], 'form.title', words)).toBe(true);
  expect(makesKey(['form.title'], 'form.titles', words)).toBe(false);
  expect(makesKey(['title'], 'form.title', words)).toBe(false);
});

test('a variable matches one segment of a key', () => {
  expect(getPattern('`subjects.${x}`')).toEqual(['subjects.', '']);
  expect(makesKey(['subjects.', ''], 'subjects.general', words)).toBe(true);
  expect(makesKey(['subjects.', ''], 'subjects.general.title', words)).toBe(false);
});

test('a variable matches several segments if they are a word', () => {
  expect(makesKey(['sentences.', ''], 'sentences.account.reset', words)).toBe(true);
});

test('a variable may match a part of a segment', () => {
  expect(makesKey(['specs.', 'Note'], 'specs.payloadNote', words)).toBe(true);
});

test('a variable matches only words that occur in code or data', () => {
  expect(makesKey(['subjects.', ''], 'subjects.retired', words)).toBe(false);
});
