import ts from 'typescript';
import { lineOf, walk } from '../files/source.ts';
import type { Finding } from '../findings/finding.ts';

/** Packages and files that serve tests alone. */
const testModule =
  /^(@jest\/|jest|@testing-library\/|node:test|msw|nock|sinon|vitest|@playwright\/)|\.(test|spec|mock)(\.tsx?)?$|(^|\/)(__mocks__|__tests__|testing|testSupport|tests?|mocks?|fixtures)\//;

const specifierOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  return undefined;
};

/** Mocks and other tools of tests in code that runs on the site. */
export function testCodeIn(source: ts.SourceFile): Finding[] {
  const findings: Finding[] = [];
  const add = (node: ts.Node, problem: string) =>
    findings.push({
      file: source.fileName,
      at: lineOf(node),
      problem,
      advice: 'Move it into a test; pass in what a test has to replace',
    });
  walk(source, (node) => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier) && testModule.test(specifier.text))
      add(node, `imports «${specifier.text}»`);
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'jest')
      add(node, `uses ${node.getText()}`);
  });
  return findings;
}
