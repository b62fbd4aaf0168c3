import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import type { WidgetProp } from '@sumut/contracts/registry/release';
import ts from 'typescript';

/** Global types of every program whose names are not also names of React types. */
const globals = new Set(
  `Array ReadonlyArray Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Awaited Promise PromiseLike Iterable
  Date RegExp Error Map ReadonlyMap Set ReadonlySet WeakMap WeakSet ArrayBuffer Uint8Array URL URLSearchParams File Blob FormData
  AbortSignal AbortController`.split(/\s+/),
);
const isGlobal = (name: string) => globals.has(name) || /^HTML\w*Element$/.test(name);

/** Types of React whose names are unlikely to be names of types in other libraries. */
const ofReact = new Set(
  `ReactNode ReactElement ReactPortal CSSProperties ComponentType ComponentClass FunctionComponent ElementType
  JSXElementConstructor Key Ref RefObject RefCallback SyntheticEvent MouseEventHandler KeyboardEventHandler FocusEventHandler
  ChangeEventHandler FormEventHandler PointerEventHandler`.split(/\s+/),
);

/** Parses a text that is exactly one type; undefined otherwise. The text is untrusted, because it comes from another team's release. */
function parse(text: string): { source: ts.SourceFile; type: ts.TypeNode } | undefined {
  const code = `type Prop = ${text};`;
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  const source = ts.createSourceFile('prop.ts', code, ts.ScriptTarget.Latest, true);
  const [statement, ...others] = source.statements;
  if (diagnostics.length > 0 || others.length > 0) return undefined;
  if (!statement || !ts.isTypeAliasDeclaration(statement)) return undefined;
  return statement.type.getText() === text ? { source, type: statement.type } : undefined;
}

/** A type that another module can use, or the name in it that is unknown there. `name` is undefined when the text is not a type. */
type PortableType = { text: string } | { name: string | undefined };

/**
 * Converts a type of a release (printType.ts) to a type that any module can compile, by importing the types of React. A type of
 * another library cannot be resolved from its name.
 */
function portableType(text: string): PortableType {
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
  // Inserts from the end, so that the earlier positions stay valid.
  const result = imported.toReversed().reduce((before, node) => {
    const at = node.getStart() - offset;
    return `${before.slice(0, at)}import('react').${before.slice(at)}`;
  }, text);
  return { text: result };
}

const augmented = '@sumut/contracts/registry/federatedWidgets';

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const propertyName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);

export interface Declarations {
  text: string;
  /** The names of the widgets, as `module/widget`. */
  widgets: string[];
  /** A line for each type that could not be taken over from the release, with the reason. */
  losses: string[];
}

/** Writes the declarations of the widgets that a site offers to a module. The same releases always result in the same text. */
export function writeDeclarations(site: URL, { releases }: ProvidedWidgets): Declarations {
  const widgets: string[] = [];
  const losses: string[] = [];

  const prop = (widget: string, { name, type, optional }: WidgetProp): string => {
    const portable = portableType(type);
    if (!('text' in portable)) {
      const reason =
        portable.name === undefined
          ? 'the type is invalid'
          : `${portable.name} is a type of a library`;
      losses.push(`${widget}: prop ${name} has the type unknown, because ${reason}: ${type}`);
    }
    const text = 'text' in portable ? portable.text : 'unknown';
    return `      ${propertyName(name)}${optional ? '?' : ''}: ${text};`;
  };
  const propsOf = (widget: string, props: readonly WidgetProp[] | null): string => {
    if (props?.length === 0) return 'Record<string, never>';
    if (props) return `{\n${props.map((one) => prop(widget, one)).join('\n')}\n    }`;
    losses.push(`${widget}: the release does not describe the props, so any props are allowed`);
    return 'Record<string, unknown>';
  };

  const members = releases.flatMap(({ module, widgets: offered }) =>
    Object.entries(offered).map(([widget, props]) => {
      const name = `${module}/${widget}`;
      widgets.push(name);
      return `    ${quote(name)}: ${propsOf(name, props)};`;
    }),
  );
  const lines = [
    `// The widgets that other modules of ${site.origin} offer to this module.`,
    '// Generated by "npx --no -- @sumut/modules types". Do not edit: run the command again.',
    '// Releases:',
    ...releases.map(
      ({ module, version, hash }) => `// - ${module} ${version} (${hash.slice(0, 16)})`,
    ),
    '',
    'export {};',
    ...(members.length > 0
      ? [
          '',
          `declare module '${augmented}' {`,
          '  interface FederatedWidgets {',
          ...members,
          '  }',
          '}',
        ]
      : []),
    '',
  ];
  return { text: lines.join('\n'), widgets, losses };
}
