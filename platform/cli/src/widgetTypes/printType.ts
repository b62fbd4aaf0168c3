import ts from 'typescript';

/** Deeper types are printed by name, because a generic type can contain new instances of itself without end. */
const maxDepth = 8;

export const isOptional = (symbol: ts.Symbol): boolean =>
  (symbol.flags & ts.SymbolFlags.Optional) !== 0;

const isFromLibrary = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((declaration) =>
    declaration.getSourceFile().fileName.includes('/node_modules/'),
  ) ?? false;

const namedKinds = ts.SymbolFlags.Interface | ts.SymbolFlags.Class;

/** Prints a union in a fixed order (the compiler's order depends on declarations), and `true | false` as `boolean`. */
function joinUnion(parts: string[]): string {
  const distinct = new Set(parts);
  if (distinct.has('true') && distinct.has('false')) {
    distinct.delete('true');
    distinct.delete('false');
    distinct.add('boolean');
  }
  return [...distinct].sort().join(' | ');
}

/**
 * Prints a type in TypeScript syntax. Equal types result in equal texts. Types of the module's own code are expanded, because their
 * names do not reveal changes of their members. Types of libraries are printed by name. With `optional`, the `undefined` that `?`
 * adds is left out.
 */
export function printType(checker: ts.TypeChecker, type: ts.Type, optional = false): string {
  /** Types that are being expanded, outermost first. */
  const open: ts.Type[] = [];
  const byName = (inner: ts.Type) =>
    checker.typeToString(inner, undefined, ts.TypeFormatFlags.NoTruncation);
  const named = (name: string, of: readonly ts.Type[]) =>
    of.length > 0 ? `${name}<${of.map((inner) => print(inner)).join(', ')}>` : name;

  const member = (inner: ts.Type) => {
    const text = print(inner);
    return text.includes('=>') && text.startsWith('(') ? `(${text})` : text;
  };
  const withoutUndefined = (types: readonly ts.Type[], leaveOut: boolean) =>
    types.filter(({ flags }) => !leaveOut || (flags & ts.TypeFlags.Undefined) === 0);

  const property = (symbol: ts.Symbol) => {
    const left = isOptional(symbol);
    return `${symbol.name}${left ? '?' : ''}: ${print(checker.getTypeOfSymbol(symbol), left)}`;
  };
  // Parameter names are left out, because renaming a parameter does not affect callers.
  const signature = (of: ts.Signature) => {
    const parameters = of.getParameters().map((parameter, index) => {
      const declaration = parameter.valueDeclaration;
      const isParameter = declaration !== undefined && ts.isParameter(declaration);
      const rest = isParameter && declaration.dotDotDotToken ? '...' : '';
      const left = isParameter && checker.isOptionalParameter(declaration);
      return `${rest}arg${index}${left ? '?' : ''}: ${print(checker.getTypeOfSymbol(parameter), left)}`;
    });
    return `(${parameters.join(', ')}) => ${print(of.getReturnType())}`;
  };

  const tuple = (of: ts.TypeReference) => {
    const { elementFlags, readonly } = of.target as ts.TupleType;
    const elements = checker.getTypeArguments(of).map((element, index) => {
      const flags = elementFlags[index] ?? ts.ElementFlags.Required;
      if (flags & ts.ElementFlags.Rest) return `...Array<${print(element)}>`;
      if (flags & ts.ElementFlags.Variadic) return `...${print(element)}`;
      if (!(flags & ts.ElementFlags.Optional)) return print(element);
      const text = print(element, true);
      return text.includes(' ') ? `(${text})?` : `${text}?`;
    });
    return `${readonly ? 'readonly ' : ''}[${elements.join(', ')}]`;
  };

  const members = (of: ts.Type) => {
    const indexes = checker
      .getIndexInfosOfType(of)
      .map((info) => `[key: ${print(info.keyType)}]: ${print(info.type)}`);
    const properties = checker.getPropertiesOfType(of).map(property).sort();
    const all = [...indexes, ...properties];
    return all.length > 0 ? `{ ${all.join('; ')} }` : '{}';
  };

  const expand = (of: ts.Type): string => {
    if (open.includes(of) || open.length >= maxDepth) return byName(of);
    const [call, ...overloads] = of.getCallSignatures();
    const properties = checker.getPropertiesOfType(of);
    if (overloads.length > 0 || of.getConstructSignatures().length > 0) return byName(of);
    if (call && properties.length > 0) return byName(of);
    open.push(of);
    const text = call ? signature(call) : members(of);
    open.pop();
    return text;
  };

  const reference = (of: ts.Type): readonly ts.Type[] => {
    if (!((of as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference)) return [];
    const { target } = of as ts.TypeReference;
    // The compiler appends `this` to the type arguments of an interface.
    return checker
      .getTypeArguments(of as ts.TypeReference)
      .slice(0, target.typeParameters?.length ?? 0);
  };

  function print(of: ts.Type, leaveOut = false): string {
    const { aliasSymbol, aliasTypeArguments = [] } = of;
    if (aliasSymbol && isFromLibrary(aliasSymbol))
      return named(aliasSymbol.name, aliasTypeArguments);
    if (of.isUnion()) {
      const [first, ...others] = withoutUndefined(of.types, leaveOut);
      if (first && others.length === 0) return print(first);
      return joinUnion(first ? [first, ...others].map(member) : []);
    }
    if (of.isIntersection()) return of.types.map(member).sort().join(' & ');
    if (!(of.flags & ts.TypeFlags.Object)) return byName(of);
    if (checker.isTupleType(of)) return tuple(of as ts.TypeReference);
    const { symbol } = of;
    if (symbol.flags & namedKinds && isFromLibrary(symbol))
      return named(symbol.name, reference(of));
    return expand(of);
  }

  return print(type, optional);
}
