import type ts from 'typescript';
import type { WidgetProp } from '@sumut/contracts/registry/release';
import { CommandError } from '../CommandError.ts';
import { describeUses } from './describeUses.ts';
import { createModuleProgram, findModuleArgument } from './moduleProgram.ts';
import { isOptional, printType } from './printType.ts';

/** Props that React handles itself. */
const reactProps = ['key', 'ref'];

/** The props of a function or class component: the type of its first parameter. */
function getProps(checker: ts.TypeChecker, component: ts.Type): WidgetProp[] {
  const [signature] = [...component.getCallSignatures(), ...component.getConstructSignatures()];
  const [parameter] = signature?.getParameters() ?? [];
  if (!parameter) return [];
  return checker
    .getPropertiesOfType(checker.getTypeOfSymbol(parameter))
    .filter(({ name }) => !reactProps.includes(name))
    .map((prop) => ({
      name: prop.name,
      type: printType(checker, checker.getTypeOfSymbol(prop), isOptional(prop)),
      optional: isOptional(prop),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Reads the props of a module's widgets from its code, so that the site can compare them with the live release, and the props that
 * the module passes to widgets of other modules (`describeUses`). `names` are the widgets in `module.json`. Throws `type-errors`, and
 * `no-module` when the code does not define a widget.
 */
export function describeTypes(
  folder: string,
  names: readonly string[],
): Record<string, WidgetProp[]> {
  const program = createModuleProgram(folder);
  const checker = program.getTypeChecker();
  const argument = findModuleArgument(program, folder);
  const widgets = checker.getTypeAtLocation(argument).getProperty('widgets');
  const widgetsType = widgets && checker.getTypeOfSymbol(widgets);
  const described = names.toSorted().map((name): [string, WidgetProp[]] => {
    const widget = widgetsType?.getProperty(name);
    if (widget) return [name, getProps(checker, checker.getTypeOfSymbol(widget))];
    throw new CommandError(
      'no-module',
      `module.json lists the widget "${name}", but src/module.ts does not define it.`,
    );
  });
  return { ...Object.fromEntries(described), ...describeUses(program, folder) };
}
