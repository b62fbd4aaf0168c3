import ts from 'typescript';
import { parse } from '../../files/source.ts';
import { keyPatternOf, makesKey, type KeyPattern } from './keyPattern.ts';

const words = new Set(['general', 'payload']);

/** The pattern of one expression. */
function patternOf(code: string): KeyPattern | undefined {
  const [statement] = parse('a.ts', code).statements;
  return statement && ts.isExpressionStatement(statement)
    ? keyPatternOf(statement.expression)
    : undefined;
}

test('a literal makes its own key and no other', () => {
  expect(patternOf("'form.title'")).toEqual(['form.title']);
  expect(makesKey(['form.title'], 'form.title', words)).toBe(true);
  expect(makesKey(['form.title'], 'form.titles', words)).toBe(false);
  expect(makesKey(['title'], 'form.title', words)).toBe(false);
});

test('a variable stands for one step of a key', () => {
  expect(patternOf('`subjects.${x}`')).toEqual(['subjects.', '']);
  expect(makesKey(['subjects.', ''], 'subjects.general', words)).toBe(true);
  expect(makesKey(['subjects.', ''], 'subjects.general.title', words)).toBe(false);
});

test('a variable may stand for a part of a step', () => {
  expect(makesKey(['specs.', 'Note'], 'specs.payloadNote', words)).toBe(true);
});

test('a variable has no value that neither code nor data name', () => {
  expect(makesKey(['subjects.', ''], 'subjects.retired', words)).toBe(false);
});
