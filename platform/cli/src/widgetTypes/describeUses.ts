import path from 'node:path';
import ts from 'typescript';
import type { WidgetProp } from '@sumut/contracts/registry/release';
import { isWidgetName } from '@sumut/contracts/registry/widgetNames';
import { isOptional, printType } from './printType.ts';

/** Checks whether a JSX element is the kit's `ModuleWidget`, under any imported name. */
function isModuleWidget(checker: ts.TypeChecker, tag: ts.JsxTagNameExpression): boolean {
  const symbol = checker.getSymbolAtLocation(tag);
  const named =
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const file = named?.declarations?.[0]?.getSourceFile().fileName ?? '';
  return named?.name === 'ModuleWidget' && file.includes('/shared-ui/');
}

/** The interface `FederatedWidgets`, which has the props of every widget in the module's types. */
function findContracts(program: ts.Program): ts.Type | undefined {
  const checker = program.getTypeChecker();
  const source = program
    .getSourceFiles()
    .find(({ fileName }) => /\/registry\/federatedWidgets(?:\.d)?\.ts$/.test(fileName));
  const module = source && checker.getSymbolAtLocation(source);
  const symbol =
    module && checker.getExportsOfModule(module).find(({ name }) => name === 'FederatedWidgets');
  return symbol && checker.getDeclaredTypeOfSymbol(symbol);
}

const literals = (type: ts.Type | undefined): string[] =>
  (type?.isUnion() ? type.types : type ? [type] : []).flatMap((one) =>
    one.isStringLiteral() ? [one.value] : [],
  );

/** The type of an attribute of an element, possibly in a spread object. The last attribute with the name counts. */
function findAttribute(
  checker: ts.TypeChecker,
  { attributes }: ts.JsxOpeningLikeElement,
  name: string,
): ts.Type | undefined {
  const found = attributes.properties.flatMap((attribute): ts.Type[] => {
    if (ts.isJsxSpreadAttribute(attribute)) {
      const symbol = checker.getTypeAtLocation(attribute.expression).getProperty(name);
      return symbol ? [checker.getTypeOfSymbol(symbol)] : [];
    }
    if (attribute.name.getText() !== name || !attribute.initializer) return [];
    const { initializer } = attribute;
    if (ts.isStringLiteral(initializer)) return [checker.getStringLiteralType(initializer.text)];
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    return value ? [checker.getTypeAtLocation(value)] : [];
  });
  return found.at(-1);
}

/** The `ModuleWidget` elements in a module's code, except in tests, which are not part of a release. */
function findElements(program: ts.Program, folder: string): ts.JsxOpeningLikeElement[] {
  const checker = program.getTypeChecker();
  const found: ts.JsxOpeningLikeElement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && isModuleWidget(checker, node.tagName)) found.push(node);
    ts.forEachChild(node, visit);
  };
  const inside = path.join(folder, 'src').replaceAll(path.sep, '/');
  for (const source of program.getSourceFiles())
    if (source.fileName.startsWith(`${inside}/`) && !/\.test\.tsx?$/.test(source.fileName))
      visit(source);
  return found;
}

/**
 * Reads from a module's code which widgets of other modules it shows: `module/widget` → the passed props, with their types from the
 * module's `federatedWidgets.d.ts`. A prop that is not in these types has the type `unknown`.
 */
export function describeUses(program: ts.Program, folder: string): Record<string, WidgetProp[]> {
  const checker = program.getTypeChecker();
  const contracts = findContracts(program);
  const uses = new Map<string, Map<string, WidgetProp>>();
  for (const element of findElements(program, folder)) {
    const passed = findAttribute(checker, element, 'props')?.getProperties() ?? [];
    for (const name of literals(findAttribute(checker, element, 'name')).filter(isWidgetName)) {
      const member = contracts?.getProperty(name);
      const contract = member && checker.getTypeOfSymbol(member);
      const props = uses.get(name) ?? new Map<string, WidgetProp>();
      uses.set(name, props);
      for (const { name: prop } of passed) {
        const known = contract?.getProperty(prop);
        const optional = known !== undefined && isOptional(known);
        const type = known
          ? printType(checker, checker.getTypeOfSymbol(known), optional)
          : 'unknown';
        props.set(prop, { name: prop, type, optional });
      }
    }
  }
  return Object.fromEntries(
    [...uses]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, props]) => [
        name,
        [...props.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
      ]),
  );
}
