import type ts from 'typescript';
import type { WidgetProp } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';
import { checkedProgram } from './checkedProgram.ts';
import { moduleArgument } from './moduleArgument.ts';
import { isOptional, printType } from './printType.ts';

/** React's own, which no component reads. */
const ofReact = ['key', 'ref'];

/** Props of a function component, or of a class: the type of its first parameter. */
function propsOf(checker: ts.TypeChecker, component: ts.Type): WidgetProp[] {
  const [signature] = [...component.getCallSignatures(), ...component.getConstructSignatures()];
  const [parameter] = signature?.getParameters() ?? [];
  if (!parameter) return [];
  return checker
    .getPropertiesOfType(checker.getTypeOfSymbol(parameter))
    .filter(({ name }) => !ofReact.includes(name))
    .map((prop) => ({
      name: prop.name,
      type: printType(checker, checker.getTypeOfSymbol(prop), isOptional(prop)),
      optional: isOptional(prop),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The props of a module's widgets, as its code has them: for the site to compare a release with what is live. `names`
 * are the widgets of its `module.json`. Throws `type-errors`, and `no-module` when a widget is not in the code.
 */
export function describeTypes(
  folder: string,
  names: readonly string[],
): Record<string, WidgetProp[]> {
  const program = checkedProgram(folder);
  const checker = program.getTypeChecker();
  const argument = moduleArgument(program, folder);
  const widgets = checker.getTypeAtLocation(argument).getProperty('widgets');
  const typeOfWidgets = widgets && checker.getTypeOfSymbol(widgets);
  const described = names.toSorted().map((name): [string, WidgetProp[]] => {
    const widget = typeOfWidgets?.getProperty(name);
    if (widget) return [name, propsOf(checker, checker.getTypeOfSymbol(widget))];
    throw new CommandError(
      'no-module',
      `module.json lists a widget "${name}", and src/module.ts has none of that name.`,
    );
  });
  return Object.fromEntries(described);
}
