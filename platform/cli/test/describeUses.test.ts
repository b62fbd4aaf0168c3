import assert from 'node:assert/strict';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import type { WidgetProp } from '@sumut/contracts/registry/release';
import { CommandError } from '../src/CommandError.ts';
import { describeTypes } from '../src/widgetTypes/describeTypes.ts';
import { writeDeclarations } from '../src/widgetTypes/writeDeclarations.ts';
import { createFolder } from './support/folders.ts';

const kit = path.join(import.meta.dirname, '../../../shared-ui/src/widgets/ModuleWidget.tsx');

const limit: WidgetProp = { name: 'limit', type: 'number', optional: true };
const order: WidgetProp = { name: 'order', type: '"down" | "up"', optional: false };
const children: WidgetProp = { name: 'children', type: 'ReactNode', optional: true };
const onPick: WidgetProp = { name: 'onPick', type: '(arg0: string) => void', optional: true };
const shape: WidgetProp = { name: 'shape', type: 'Foreign', optional: true };

const { text: declarations } = writeDeclarations(new URL('https://site.example'), {
  releases: [
    {
      module: 'tools',
      version: '1.0.0',
      hash: 'a'.repeat(64),
      widgets: { grid: [], list: [limit, order, children, onPick, shape], old: null },
    },
  ],
});

/** The described uses of widgets by a module whose page has this JSX. Throws `type-errors`. */
async function uses(context: TestContext, jsx: string, before = '', types = declarations) {
  const folder = await createFolder(context, {
    ...(types && { 'src/federatedWidgets.d.ts': types }),
    'src/Page.tsx': `import { ModuleWidget } from '${kit}';\n${before}\nexport const Page = () => <>${jsx}</>;`,
    'src/module.ts': `
      import { Page } from './Page.tsx';
      const defineModule = (module: { routes: unknown[]; widgets: Record<string, unknown> }) => module;
      export default defineModule({ routes: [Page], widgets: {} });`,
  });
  return describeTypes(folder, []);
}

const typeErrors = async (context: TestContext, jsx: string, types?: string): Promise<string> => {
  const error: unknown = await uses(context, jsx, '', types).then(
    () => assert.fail('it compiles'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof CommandError && error.code === 'type-errors', String(error));
  return error.message;
};

test('each shown widget of another module is described, with the passed props and their types from the site', async (context) => {
  const jsx = `
    <ModuleWidget name="tools/list" lines={9} props={{ order: 'up', limit: 3, onPick: () => undefined }} />
    <ModuleWidget name="tools/list" lines={9} props={{ order: 'up', children: 'more' }} />
    <ModuleWidget name="tools/grid" lines={9} />`;
  assert.deepEqual(await uses(context, jsx), {
    'tools/grid': [],
    'tools/list': [children, limit, onPick, order],
  });
});

test('props of a spread object and names of a variable are described, and undeclared props have the type unknown', async (context) => {
  const before = `
    const given = { order: 'up', shape: 1 } as const;
    const name = Math.random() > 0.5 ? 'tools/grid' : 'tools/old';`;
  const jsx = `
    <ModuleWidget name="tools/list" lines={9} props={{ ...given }} />
    <ModuleWidget name={name} lines={9} />
    <ModuleWidget {...{ name: 'tools/old', lines: 1 } as const} props={{ any: 1 }} />`;
  assert.deepEqual(await uses(context, jsx, before), {
    'tools/grid': [],
    'tools/list': [order, { ...shape, type: 'unknown' }],
    'tools/old': [{ name: 'any', type: 'unknown', optional: false }],
  });
});

const wrong: Record<string, [jsx: string, message: RegExp]> = {
  'a prop of another type': [
    `<ModuleWidget name="tools/list" lines={9} props={{ order: 'left' }} />`,
    /Type '"left"' is not assignable to type '"down" \| "up"'/,
  ],
  'a prop that the widget does not have': [
    `<ModuleWidget name="tools/list" lines={9} props={{ order: 'up', colour: 1 }} />`,
    /'colour' does not exist in type/,
  ],
  'any prop of a widget without props': [
    `<ModuleWidget name="tools/grid" lines={9} props={{ limit: 1 }} />`,
    /Type 'number' is not assignable to type 'never'/,
  ],
  'a missing prop': [
    `<ModuleWidget name="tools/list" lines={9} props={{}} />`,
    /Property 'order' is missing/,
  ],
  'no props where one is needed': [
    `<ModuleWidget name="tools/list" lines={9} />`,
    /Property 'props' is missing/,
  ],
  'a widget that no module offers': [
    `<ModuleWidget name="tools/none" lines={9} />`,
    /Type '"tools\/none"' is not assignable to type .*run `npx --no -- @sumut\/modules types`.*"tools\/list"/,
  ],
};

test('the compiler reports a wrong prop, a missing prop and an unknown widget, each in its line', async (context) => {
  const cases = Object.entries(wrong);
  const message = await typeErrors(context, `\n${cases.map(([, [jsx]]) => jsx).join('\n')}\n`);
  cases.forEach(([name, [, expected]], index) => {
    const line = message.split('\n').find((text) => text.includes(`Page.tsx(${index + 4},`)) ?? '';
    assert.match(line + message, expected, name);
    assert.ok(line, `${name}: ${message}`);
  });
});

test('without generated types, the compiler refuses every widget and names the command to run', async (context) => {
  const advice = 'not in the types of this module: run `npx --no -- @sumut/modules types`';
  // Passing the advice itself as the name of a widget is refused, too.
  const message = await typeErrors(
    context,
    `<ModuleWidget name="tools/grid" lines={1} /><ModuleWidget name={'${advice}'} lines={1} />`,
    '',
  );
  assert.ok(
    message.includes(`Type '"tools/grid"' is not assignable to type '"${advice}"'`),
    message,
  );
  assert.match(message, /TypeScript reports 2 errors/);
});
