import ts from 'typescript';
import { findFiles } from '../files/root.ts';
import { getSource, walk } from '../files/source.ts';

/** The examples of the kit page: the described properties by component name. */
export function readExamples(): Map<string, string[]> {
  const examples = new Map<string, string[]>();
  for (const file of findFiles('shared-ui/kit/examples/*.tsx')) {
    const variables = new Map<string, ts.ObjectLiteralExpression>();
    walk(getSource(file), (node) => {
      if (
        ts.isVariableDeclaration(node) &&
        node.initializer &&
        ts.isAsExpression(node.initializer)
      ) {
        const { expression } = node.initializer;
        if (ts.isObjectLiteralExpression(expression))
          variables.set(node.name.getText(), expression);
      }
      if (!ts.isObjectLiteralExpression(node)) return;
      const name = getValue(node, 'name');
      const props = getValue(node, 'props');
      if (name && props && ts.isStringLiteral(name))
        examples.set(name.text, getNames(props, variables));
    });
  }
  return examples;
}

const getValue = (object: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined =>
  object.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === key)
    ?.initializer;

/** The property names of an object literal, or of the variable with the object, including those of spread objects. */
function getNames(
  node: ts.Expression,
  variables: ReadonlyMap<string, ts.ObjectLiteralExpression>,
): string[] {
  const object = ts.isObjectLiteralExpression(node) ? node : variables.get(node.getText());
  if (!object) return [];
  return object.properties.flatMap((property) =>
    ts.isSpreadAssignment(property)
      ? getNames(property.expression, variables)
      : property.name.getText(),
  );
}
