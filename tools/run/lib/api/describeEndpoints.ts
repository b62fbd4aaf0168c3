import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { api } from '@sumut/contracts/api/api';
import type { Endpoint } from '@sumut/contracts/api/endpoint';
import { root } from '../../../../platform/toolchain/packages.ts';

/** An endpoint with its name in the table of all endpoints, such as `gate.open`, and the docstring of its definition. */
export interface DescribedEndpoint {
  name: string;
  endpoint: Endpoint;
  description: string | undefined;
}

/** The text of the docstring above a declaration or property, in one line. */
const docstring = (node: ts.Node): string | undefined =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment))
    .at(-1)
    ?.replaceAll(/\s+/g, ' ');

/**
 * Reads the docstrings of constants and properties by their names, such as `gateEndpoints.open`. Those in a function that
 * creates endpoints have only the names inside the function.
 */
function readDocstrings(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: ts.Node, outer: string[]): void => {
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
      const names = [...outer, node.name.getText()];
      const text = docstring(node);
      if (text) texts.set(names.join('.'), text);
      ts.forEachChild(node, (child) => visit(child, names));
    } else ts.forEachChild(node, (child) => visit(child, ts.isArrowFunction(node) ? [] : outer));
  };
  const source = readFileSync(file, 'utf8');
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return texts;
}

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value;

/** All endpoints in a table of endpoints or tables, with their names in it. */
const listEndpoints = (table: object, outer: string[] = []): [string[], Endpoint][] =>
  Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const names = [...outer, name];
    return isEndpoint(value)
      ? [[names, value] as [string[], Endpoint]]
      : listEndpoints(value, names);
  });

/** Returns all endpoints of the contracts, in the order of their table, with the docstrings of their definitions. */
export async function describeEndpoints(): Promise<DescribedEndpoint[]> {
  const descriptions = new Map<Endpoint, string | undefined>();
  for (const file of globSync('platform/contracts/src/**/*.ts', { cwd: root })) {
    const full = path.join(root, file);
    if (!readFileSync(full, 'utf8').includes("/api/endpoint.ts'")) continue;
    const texts = readDocstrings(full);
    for (const [names, endpoint] of listEndpoints((await import(full)) as object))
      descriptions.set(endpoint, texts.get(names.join('.')) ?? texts.get(names.at(-1) ?? ''));
  }
  return listEndpoints(api).map(([names, endpoint]) => ({
    name: names.join('.'),
    endpoint,
    description: descriptions.get(endpoint),
  }));
}
