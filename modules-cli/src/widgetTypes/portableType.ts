import ts from 'typescript';

/** Types that every program has, under a name that React does not have, too. */
const globals = new Set(
  `Array ReadonlyArray Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Awaited Promise PromiseLike Iterable
  Date RegExp Error Map ReadonlyMap Set ReadonlySet WeakMap WeakSet ArrayBuffer Uint8Array URL URLSearchParams File Blob FormData
  AbortSignal AbortController`.split(/\s+/),
);
const isGlobal = (name: string) => globals.has(name) || /^HTML\w*Element$/.test(name);

/** Types of React under a name that no other library's is likely to have. */
const ofReact = new Set(
  `ReactNode ReactElement ReactPortal CSSProperties ComponentType ComponentClass FunctionComponent ElementType
  JSXElementConstructor Key Ref RefObject RefCallback SyntheticEvent MouseEventHandler KeyboardEventHandler FocusEventHandler
  ChangeEventHandler FormEventHandler PointerEventHandler`.split(/\s+/),
);

/** The type in a text, if that is one whole type and nothing else: texts come from whoever has released something. */
function parse(text: string): { source: ts.SourceFile; type: ts.TypeNode } | undefined {
  const code = `type Prop = ${text};`;
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  const source = ts.createSourceFile('prop.ts', code, ts.ScriptTarget.Latest, true);
  const [statement, ...others] = source.statements;
  if (diagnostics.length > 0 || others.length > 0) return undefined;
  if (!statement || !ts.isTypeAliasDeclaration(statement)) return undefined;
  return statement.type.getText() === text ? { source, type: statement.type } : undefined;
}

/** A type for another module, or the name in it that would mean nothing there; `name` is undefined for what is no type. */
export type PortableType = { text: string } | { name: string | undefined };

/**
 * Makes a type of a release (printType.ts) one that any module can compile: types of React are imported. A type of another
 * library cannot be had by its name alone.
 */
export function portableType(text: string): PortableType {
  const parsed = parse(text);
  if (!parsed) return { name: undefined };
  const imported: ts.Node[] = [];
  const unknown: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) {
      const name = node.typeName.getText();
      if (ofReact.has(name)) imported.push(node.typeName);
      else if (!isGlobal(name)) unknown.push(name);
    } else if (ts.isTypeQueryNode(node) || ts.isImportTypeNode(node) || ts.isThisTypeNode(node)) {
      unknown.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed.type);
  const [first] = unknown;
  if (first !== undefined) return { name: first };
  const offset = parsed.type.getStart();
  // From the end, so that the places before stay where they are.
  const result = imported.toReversed().reduce((before, node) => {
    const at = node.getStart() - offset;
    return `${before.slice(0, at)}import('react').${before.slice(at)}`;
  }, text);
  return { text: result };
}
