import ts from 'typescript';
import { findFiles } from '../files/root.ts';
import { getSource, walk } from '../files/source.ts';

/** The examples of the kit's page: by component name, the properties that each describes. */
export function readExamples(): Map<string, string[]> {
  const examples = new Map<string, string[]>();
  for (const file of findFiles('shared-ui/kit/examples/*.tsx')) {
    const objects = new Map<string, ts.ObjectLiteralExpression>();
    walk(getSource(file), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      const value = ts.isSatisfiesExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer;
      const object = ts.isAsExpression(value) ? value.expression : value;
      if (ts.isObjectLiteralExpression(object)) objects.set(node.name.getText(), object);
    });
    for (const object of objects.values()) {
      const name = getValue(object, 'name');
      const props = getValue(object, 'props');
      if (name && props && ts.isStringLiteral(name))
        examples.set(name.text, getNames(props, objects));
    }
  }
  return examples;
}

const getValue = (object: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined =>
  object.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === key)
    ?.initializer;

/** The property names of an object, or of the variable that holds it, with those of objects that it spreads. */
function getNames(
  node: ts.Expression,
  objects: ReadonlyMap<string, ts.ObjectLiteralExpression>,
): string[] {
  const object = ts.isObjectLiteralExpression(node) ? node : objects.get(node.getText());
  if (!object) return [];
  return object.properties.flatMap((property) =>
    ts.isSpreadAssignment(property)
      ? getNames(property.expression, objects)
      : property.name.getText(),
  );
}
