import path from 'node:path';
import ts from 'typescript';
import { findFiles } from '../files/root.ts';
import { getSource, walk } from '../files/source.ts';

const folder = 'shared-ui/kit/examples';

/** Names of the components that have a file in the kit's examples. */
export const exampleNames = (): string[] =>
  findFiles(`${folder}/*.tsx`).map((file) => path.basename(file, '.tsx'));

/** Names of the example files that the kit's page shows. */
export function shownExamples(): string[] {
  const names: string[] = [];
  walk(getSource(`${folder}/index.ts`), (node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
    if (node.moduleSpecifier.text.startsWith('./'))
      names.push(path.basename(node.moduleSpecifier.text, '.tsx'));
  });
  return names.sort();
}

/** Name and described properties of an example. */
export function readExample(component: string): { name: string; props: string[] } {
  const example = { name: '', props: [] as string[] };
  walk(getSource(`${folder}/${component}.tsx`), (node) => {
    if (!ts.isPropertyAssignment(node)) return;
    const { initializer } = node;
    // Only properties of the exported object.
    if (!ts.isSatisfiesExpression(node.parent.parent)) return;
    if (node.name.getText() === 'name' && ts.isStringLiteral(initializer))
      example.name = initializer.text;
    if (node.name.getText() === 'props') example.props = getProperties(initializer);
  });
  return example;
}

/** Names in an object, with those of the shared list that it spreads. */
function getProperties(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return sharedProperties();
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) ? sharedProperties() : [property.name.getText()],
  );
}

function sharedProperties(): string[] {
  const names: string[] = [];
  walk(getSource(`${folder}/fieldProps.ts`), (node) => {
    if (ts.isPropertyAssignment(node)) names.push(node.name.getText());
  });
  return names;
}
