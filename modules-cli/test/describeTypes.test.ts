import assert from 'node:assert/strict';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import type { WidgetProp } from '@sumut/contracts';
import { CommandError } from '../src/CommandError.ts';
import { describeTypes } from '../src/types/describeTypes.ts';
import { createFolder } from './support/folders.ts';

const define = 'const defineModule = (module: { widgets: Record<string, unknown> }) => module;';

/** Props of a widget that is written as the given code, which has to name it `Widget`. */
async function propsOf(context: TestContext, code: string): Promise<WidgetProp[]> {
  const folder = await createFolder(context, {
    'src/module.ts': `${code}\n${define}\nexport default defineModule({ widgets: { w: Widget } });`,
  });
  return describeTypes(folder, ['w'])['w'] ?? [];
}

/** The printed type of one prop `p` of the given type. */
async function printed(context: TestContext, type: string, before = ''): Promise<string> {
  const props = await propsOf(
    context,
    `${before}\nconst Widget = ({ p }: { p: ${type} }) => String(p);`,
  );
  return props[0]?.type ?? '';
}

test('props are named with type and whether they may be left out, in order', async (context) => {
  const code = `
    interface Props { title: string; level?: 2 | 3; accent: boolean }
    export const Widget = ({ title }: Props) => title;`;
  assert.deepEqual(await propsOf(context, code), [
    { name: 'accent', type: 'boolean', optional: false },
    { name: 'level', type: '2 | 3', optional: true },
    { name: 'title', type: 'string', optional: false },
  ]);
});

test('a widget without props has none', async (context) => {
  assert.deepEqual(await propsOf(context, 'const Widget = () => null;'), []);
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

test('own types are taken apart: a change inside of them shows', async (context) => {
  const types = `
    type Level = 2 | 3;
    interface Item { id: string; levels: readonly Level[]; parent?: Level | null }`;
  assert.equal(
    await printed(context, 'Item', types),
    '{ id: string; levels: ReadonlyArray<2 | 3>; parent?: 2 | 3 | null }',
  );
});

test('the name of an own type says nothing', async (context) => {
  const one = await printed(context, 'One[]', 'type One = { a: 1 };');
  const other = await printed(context, 'Other[]', 'interface Other { a: 1 }');
  assert.equal(one, other);
});

test('a union reads the same however it was written', async (context) => {
  const before = "export type First = 'c' | 'a';";
  assert.equal(
    await printed(context, "'a' | 'b' | 'c' | boolean", before),
    '"a" | "b" | "c" | boolean',
  );
  assert.equal(await printed(context, "boolean | 'c' | 'b' | 'a'"), '"a" | "b" | "c" | boolean');
});

test('types of libraries keep their names, and show what they are made of', async (context) => {
  const before = "import type { ReactNode } from 'react';\ninterface Own { a: 1 }";
  assert.equal(
    await printed(context, 'Map<string, Own> | Promise<ReactNode>', before),
    'Map<string, { a: 1 }> | Promise<ReactNode>',
  );
  assert.equal(await printed(context, "Omit<Own, 'b'>", before), 'Omit<{ a: 1 }, "b">');
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
  const found = await propsOf(context, `const Widget = (all: { ${props} }) => String(all);`);
  assert.deepEqual(
    found.map(({ type }) => type),
    shapes.map(([, text]) => text),
  );
});

test('a type that contains itself comes to an end', async (context) => {
  const tree = 'interface Tree { value: 1; children: Tree[] }';
  assert.equal(await printed(context, 'Tree', tree), '{ children: Array<Tree>; value: 1 }');
  const nest = 'interface Nest<T> { value: T; inner: Nest<T[]> }';
  assert.match(await printed(context, 'Nest<1>', nest), /^\{ inner: .*value: 1 \}$/);
});

test('the default export may stand behind names, `as` and `satisfies`', async (context) => {
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

const refusal = async (context: TestContext, source: string): Promise<CommandError> => {
  const folder = await createFolder(context, { 'src/module.ts': source });
  try {
    describeTypes(folder, ['w']);
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

test('a program with type errors is refused with the errors', async (context) => {
  const { code, message } = await refusal(context, 'export default 1;\nconst a: string = 1;');
  assert.equal(code, 'type-errors');
  assert.match(message, /src\/module\.ts\(2,7\): error TS2322/);
});

test('a widget that the code does not have is named', async (context) => {
  const source = `${define}\nexport default defineModule({ widgets: {} });`;
  const { code, message } = await refusal(context, source);
  assert.equal(code, 'no-module');
  assert.match(message, /lists a widget "w"/);
});

test('a module that does not define itself is refused', async (context) => {
  const { message } = await refusal(context, 'export default { widgets: {} };');
  assert.match(message, /does not "export default defineModule/);
});

test('a module of this site can be described', () => {
  const folder = path.join(import.meta.dirname, '../../mf-products');
  assert.deepEqual(Object.keys(describeTypes(folder, ['grid'])), ['grid']);
});
