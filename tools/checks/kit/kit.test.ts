import { componentsOnPages, exportedComponents, ownProps } from './components.ts';
import { readExamples } from './examples.ts';

/**
 * The components that show widgets of other modules. Neither the kit page nor a page of the site has such widgets
 * (docs/decisions/0022-what-may-go-live.md).
 */
const ofOtherModules = ['ModuleWidget', 'ModuleWidgetContext'];
/** The invisible components that only the shell uses, around its pages. */
const ofTheShell = ['HydrationProvider'];
const components = exportedComponents().filter(
  (name) => ![...ofOtherModules, ...ofTheShell].includes(name),
);
const examples = readExamples();

/** The components that no page uses yet, with the reason why the kit exports them. */
const unused: Readonly<Record<string, string>> = {
  Field: 'the frame of the other fields, for a module whose form needs a control of its own',
};

test('the kit exports components', () => {
  expect(components).toContain('Button');
  expect(components).not.toContain('ButtonProps');
});

test('each component has an example', () => {
  expect([...examples.keys()].toSorted()).toEqual(components);
});

test.each(components)('the example of %s lists all of its own properties', (component) => {
  const described = examples.get(component) ?? [];
  expect(ownProps(component).filter((own) => !described.includes(own))).toEqual([]);
});

test('each component is used by a page of the site', () => {
  const used = componentsOnPages();
  expect(components.filter((name) => !used.has(name))).toEqual(Object.keys(unused));
});
