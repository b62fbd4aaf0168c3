import ts from 'typescript';
import type { Finding } from '@sumut/contracts/registry/releaseResult';

/** Prop → type, with `?` when the prop is optional. The text of the type when it is not an object literal. */
type Props = Map<string, string> | string;

const normalized = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

const nameOf = (member: ts.TypeElement): string =>
  member.name && (ts.isStringLiteral(member.name) || ts.isIdentifier(member.name))
    ? member.name.text
    : normalized(member);

const typeOf = (member: ts.TypeElement): ts.TypeNode | undefined =>
  ts.isPropertySignature(member) ? member.type : undefined;

function readProps(type: ts.TypeNode | undefined): Props {
  if (!type || !ts.isTypeLiteralNode(type)) return type ? normalized(type) : '';
  return new Map(
    type.members.map((member) => {
      const text = typeOf(member);
      return [nameOf(member), `${text ? normalized(text) : ''}${member.questionToken ? '?' : ''}`];
    }),
  );
}

/** Reads the widgets in a file that `types` has written, even if it was formatted since. */
function readWidgets(text: string): Map<string, Props> {
  const found = new Map<string, Props>();
  const visit = (node: ts.Node): void => {
    if (!ts.isInterfaceDeclaration(node)) return ts.forEachChild(node, visit);
    for (const member of node.members) found.set(nameOf(member), readProps(typeOf(member)));
  };
  visit(ts.createSourceFile('widgets.d.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

function compareProps(widget: string, before: Props, now: Props): string[] {
  if (typeof before === 'string' || typeof now === 'string') {
    const text = (props: Props) =>
      typeof props === 'string'
        ? props
        : `{ ${[...props].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
    return text(before) === text(now)
      ? []
      : [`~ widget ${widget}: props ${text(before)} -> ${text(now)}`];
  }
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const was = before.get(name);
    const is = now.get(name);
    if (was === is) return [];
    const about = `widget ${widget}: prop ${name}`;
    if (is === undefined) return [`- ${about}: ${was}`];
    return [was === undefined ? `+ ${about}: ${is}` : `~ ${about}: ${was} -> ${is}`];
  });
}

/** Compares the widgets in a file with those that the site offers now. The named releases are not compared. */
export function compareDeclarations(file: string, site: string): Finding[] {
  const before = readWidgets(file);
  const now = readWidgets(site);
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((widget): Finding[] => {
    const was = before.get(widget);
    const is = now.get(widget);
    if (is === undefined)
      return [{ kind: 'widgets', level: 'breaking', text: `- widget ${widget}` }];
    if (was === undefined)
      return [{ kind: 'widgets', level: 'addition', text: `+ widget ${widget}` }];
    return compareProps(widget, was, is).map((text) => ({
      kind: 'types',
      level: 'breaking',
      text,
    }));
  });
}
