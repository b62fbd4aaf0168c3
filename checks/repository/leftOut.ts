import ts from 'typescript';
import { lineOf, walk } from '../files/source.ts';
import type { Finding } from '../findings/finding.ts';

const runner = /^(test|it|describe|suite)$/;
const modifier = /^(only|skip|skipIf|runIf|todo|fixme|fails|failing)$/;
const prefixed = /^(xit|xtest|xdescribe|fit|fdescribe)$/;

/** The name that a chain begins with: `test` of `test.describe.only`. */
function firstName(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return firstName(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

/** An option such as `{ skip: true }` in a call of the test runner. */
function optionIn(node: ts.PropertyAssignment): boolean {
  const call = node.parent.parent;
  return (
    modifier.test(node.name.getText()) &&
    node.initializer.kind !== ts.SyntaxKind.FalseKeyword &&
    ts.isCallExpression(call) &&
    runner.test(firstName(call.expression))
  );
}

const leavesOut = (node: ts.Node): boolean => {
  if (ts.isPropertyAccessExpression(node))
    return modifier.test(node.name.text) && runner.test(firstName(node.expression));
  if (ts.isCallExpression(node)) return prefixed.test(node.expression.getText());
  return ts.isPropertyAssignment(node) && optionIn(node);
};

/** Tests that do not run, and tests that keep others from running. */
export function leftOutTests(source: ts.SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source, (node) => {
    if (!leavesOut(node)) return;
    findings.push({
      file: source.fileName,
      at: lineOf(node),
      problem: `leaves tests out by ${node.getText().split('(', 1).join()}`,
      advice: 'Let the test run, or delete it',
    });
  });
  return findings;
}
