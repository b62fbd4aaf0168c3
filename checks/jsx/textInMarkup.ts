import ts from 'typescript';
import { withoutAllowed, type Allowed } from '../allowed.ts';
import { lineOf, walk } from '../files/source.ts';
import type { Finding } from '../findings/finding.ts';
import { literalTexts } from './literals.ts';

/** Attributes and options whose value people read or hear. */
const readAloud =
  /^(title|alt|placeholder|summary|caption|label|heading|description|lead|text|hint|note|statement|tagline|error|message|greeting|children|aria-(label|description|placeholder|roledescription|valuetext|braillelabel)|\w+(Label|Title|Text|Hint|Description|Alt))$/;

interface Shown {
  node: ts.Node;
  where: string;
  texts: string[];
}

/** What an element shows between its tags. */
function contentOf(node: ts.Node): Shown[] {
  if (ts.isJsxText(node)) return [{ node, where: 'an element', texts: [node.text] }];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return [{ node, where: 'an element', texts: literalTexts(node) }];
  return [];
}

/** What an attribute, or an option of a toast, shows. */
function namedOf(node: ts.Node): Shown[] {
  const isOption = ts.isPropertyAssignment(node) && isToast(node.parent.parent);
  if (!isOption && !ts.isJsxAttribute(node)) return [];
  const name = node.name.getText();
  if (!readAloud.test(name) || !node.initializer) return [];
  return [{ node, where: name, texts: literalTexts(node.initializer) }];
}

const isToast = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'toast';

/** Text that people read and that stands in a component, not in a catalogue. */
export function textInMarkup(source: ts.SourceFile, allowed: readonly Allowed[]): Finding[] {
  const shown: Shown[] = [];
  walk(source, (node) => shown.push(...contentOf(node), ...namedOf(node)));
  return shown.flatMap(({ node, where, texts }) =>
    texts
      .map((text) => text.trim())
      .filter((text) => /\p{L}/u.test(withoutAllowed(allowed, text, source.fileName)))
      .map((text) => ({
        file: source.fileName,
        at: lineOf(node),
        problem: `has the text «${text}» in ${where}`,
        advice: 'Put it into the catalogues, in both languages, or list it in checks/allowed.json',
      })),
  );
}
