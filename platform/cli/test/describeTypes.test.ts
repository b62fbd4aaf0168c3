import assert from 'node:assert/strict';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import type { WidgetProp } from '@sumut/contracts/registry/release';
import { CommandError } from '../src/CommandError.ts';
import { describeTypes } from '../src/widgetTypes/describeTypes.ts';
import { createFolder } from './support/folders.ts';

const define = 'const defineModule = (module: { widgets: Record<string, unknown> }) => module;';

/** The described props of the component `Widget` in the given code. */
async function describeProps(context: TestContext, code: string): Promise<WidgetProp[]> {
  const folder = await createFolder(context, {
    'src/module.ts': `${code}\n${define}\nexport default defineModule({ widgets: { w: Widget } });`,
  });
  return describeTypes(folder, ['w'])['w'] ?? [];
}

/** The described type of a prop of the given type. */
async function describeProp(context: TestContext, type: string, before = ''): Promise<string> {
  const props = await describeProps(
    context,
    `${before}\nconst Widget = ({ p }: { p: ${type} }) => String(p);`,
  );
  return props[0]?.type ?? '';
}

test('props are sorted, and described by name, type and whether they are optional', async (context) => {
  const code = `
    interface Props { title: string; level?: 2 | 3; accent: boolean }
    export const Widget = ({ title }: Props) => title;`;
  assert.deepEqual(await describeProps(context, code), [
    { name: 'accent', type: 'boolean', optional: false },
    { name: 'level', type: '2 | 3', optional: true },
    { name: 'title', type: 'string', optional: false },
  ]);
});

test('props of every kind of React component are found', async (context) => {
  const folder = await createFolder(context, {
    'src/module.ts': `
      import { Component, lazy, memo, type ComponentType } from 'react';
      interface Props { size: number }
      function Plain({ size }: Props) { return String(size); }
      class Classic extends Component<Props> { override render() { return null; } }
      const typed: ComponentType<Props> = Plain;
      ${define}
      export default defineModule({
        widgets: {
          Plain, Classic, typed, memo: memo(Plain), lazy: lazy(async () => ({ default: Plain })),
        },
      });`,
  });
  const kinds = ['Classic', 'Plain', 'lazy', 'memo', 'typed'];
  const props = [{ name: 'size', type: 'number', optional: false }];
  assert.deepEqual(
    describeTypes(folder, kinds),
    Object.fromEntries(kinds.map((kind) => [kind, props])),
  );
});

test('types of the module are expanded, so that a change of a member is visible', async (context) => {
  const types = `
    type Level = 2 | 3;
    interface Item { id: string; levels: readonly Level[]; parent?: Level | null }`;
  assert.equal(
    await describeProp(context, 'Item', types),
    '{ id: string; levels: ReadonlyArray<2 | 3>; parent?: 2 | 3 | null }',
  );
});

test('the name of a type of the module does not affect the description', async (context) => {
  const one = await describeProp(context, 'One[]', 'type One = { a: 1 };');
  const other = await describeProp(context, 'Other[]', 'interface Other { a: 1 }');
  assert.equal(one, other);
});

test('the order of a union does not affect the description', async (context) => {
  const before = "export type First = 'c' | 'a';";
  assert.equal(
    await describeProp(context, "'a' | 'b' | 'c' | boolean", before),
    '"a" | "b" | "c" | boolean',
  );
  assert.equal(
    await describeProp(context, "boolean | 'c' | 'b' | 'a'"),
    '"a" | "b" | "c" | boolean',
  );
});

test('library types are printed by name, with their type arguments', async (context) => {
  const before = "import type { ReactNode } from 'react';\ninterface Own { a: 1 }";
  assert.equal(
    await describeProp(context, 'Map<string, Own> | Promise<ReactNode>', before),
    'Map<string, { a: 1 }> | Promise<ReactNode>',
  );
  assert.equal(await describeProp(context, "Omit<Own, 'b'>", before), 'Omit<{ a: 1 }, "b">');
});

const shapes: [type: string, text: string][] = [
  ['(name: string, count?: number) => void', '(arg0: string, arg1?: number) => void'],
  ['((...names: string[]) => void) | null', '((...arg0: Array<string>) => void) | null'],
  ['{ select(id: string): boolean }', '{ select: (arg0: string) => boolean }'],
  ['readonly [string, number?]', 'readonly [string, number?]'],
  ['[1, (2 | 3)?, ...string[]]', '[1, (2 | 3)?, ...Array<string>]'],
  ['Record<string, 1>', 'Record<string, 1>'],
  ['{ [name: string]: 1 }', '{ [key: string]: 1 }'],
  ['{ a: 1 } & { b: 2 }', '{ a: 1 } & { b: 2 }'],
  ['object | undefined', 'object | undefined'],
  ['{}', '{}'],
];
test('functions, tuples, records and intersections are printed', async (context) => {
  const props = shapes.map(([type], index) => `p${index}: ${type};`).join('\n');
  const found = await describeProps(context, `const Widget = (all: { ${props} }) => String(all);`);
  assert.deepEqual(
    found.map(({ type }) => type),
    shapes.map(([, text]) => text),
  );
});

test('a recursive type is printed by name where it recurs', async (context) => {
  const tree = 'interface Tree { value: 1; children: Tree[] }';
  assert.equal(await describeProp(context, 'Tree', tree), '{ children: Array<Tree>; value: 1 }');
  const nest = 'interface Nest<T> { value: T; inner: Nest<T[]> }';
  assert.match(await describeProp(context, 'Nest<1>', nest), /^\{ inner: .*value: 1 \}$/);
});

test('the default export may use constants, `as` and `satisfies`', async (context) => {
  const folder = await createFolder(context, {
    'src/module.ts': `${define}
      const Widget = ({ size }: { size: number }) => size;
      const description = { widgets: { w: Widget } } satisfies object;
      const made = defineModule(description);
      export default (made as object);`,
  });
  assert.deepEqual(describeTypes(folder, ['w']), {
    w: [{ name: 'size', type: 'number', optional: false }],
  });
});

const getError = async (context: TestContext, source: string): Promise<CommandError> => {
  const folder = await createFolder(context, { 'src/module.ts': source });
  try {
    describeTypes(folder, ['w']);
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  throw new Error('No error was thrown');
};

test('type errors are reported', async (context) => {
  const { code, message } = await getError(context, 'export default 1;\nconst a: string = 1;');
  assert.equal(code, 'type-errors');
  assert.match(message, /src\/module\.ts\(2,7\): error TS2322/);
});

test('a widget in module.json that the code does not define is reported', async (context) => {
  const source = `${define}\nexport default defineModule({ widgets: {} });`;
  const { code, message } = await getError(context, source);
  assert.equal(code, 'no-module');
  assert.match(message, /lists the widget "w"/);
});

test('a module without defineModule is rejected', async (context) => {
  const { message } = await getError(context, 'export default { widgets: {} };');
  assert.match(message, /has no "export default defineModule/);
});

test('the widgets of a module of this site can be described', () => {
  const folder = path.join(import.meta.dirname, '../../../mf-products');
  assert.deepEqual(Object.keys(describeTypes(folder, ['grid'])), ['grid']);
});
