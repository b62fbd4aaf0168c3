import path from 'node:path';
import ts from 'typescript';
import { filesLike } from '../files/root.ts';
import { sourceOf, walk } from '../files/source.ts';

const folder = 'shared-ui/kit/examples';

/** Names of the components that have a file in the kit's examples. */
export const exampleNames = (): string[] =>
  filesLike(`${folder}/*.tsx`).map((file) => path.basename(file, '.tsx'));

/** Names of the example files that the kit's page shows. */
export function shownExamples(): string[] {
  const names: string[] = [];
  walk(sourceOf(`${folder}/index.ts`), (node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
    if (node.moduleSpecifier.text.startsWith('./'))
      names.push(path.basename(node.moduleSpecifier.text, '.tsx'));
  });
  return names.sort();
}

/** What an example says of itself: its name, and the properties that it describes. */
export function readExample(component: string): { name: string; props: string[] } {
  const example = { name: '', props: [] as string[] };
  walk(sourceOf(`${folder}/${component}.tsx`), (node) => {
    if (!ts.isPropertyAssignment(node)) return;
    const { initializer } = node;
    // A property of the outermost object alone: the one that the file exports.
    if (!ts.isSatisfiesExpression(node.parent.parent)) return;
    if (node.name.getText() === 'name' && ts.isStringLiteral(initializer))
      example.name = initializer.text;
    if (node.name.getText() === 'props') example.props = propertiesOf(initializer);
  });
  return example;
}

/** Names in an object, with those of the shared list that it spreads. */
function propertiesOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return sharedProperties();
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) ? sharedProperties() : [property.name.getText()],
  );
}

function sharedProperties(): string[] {
  const names: string[] = [];
  walk(sourceOf(`${folder}/fieldProps.ts`), (node) => {
    if (ts.isPropertyAssignment(node)) names.push(node.name.getText());
  });
  return names;
}
