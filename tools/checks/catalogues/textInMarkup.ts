import ts from 'typescript';
import { withoutAllowed, type Allowed } from '../allowed.ts';
import { getLine, walk } from '../files/source.ts';
import type { Finding } from '../finding.ts';

/** Attributes and options that are displayed or read aloud. */
const visibleName =
  /^(title|alt|placeholder|summary|caption|label|heading|description|lead|text|hint|note|statement|tagline|error|message|greeting|children|aria-(label|description|placeholder|roledescription|valuetext|braillelabel)|\w+(Label|Title|Text|Hint|Description|Alt))$/;

interface Shown {
  node: ts.Node;
  where: string;
  texts: string[];
}

/** The literals that an expression can show, including those in conditions, defaults and templates. */
function literalTexts(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [
        ...literalTexts(expression),
        literal.text,
      ]),
    ];
  if (ts.isConditionalExpression(node))
    return [...literalTexts(node.whenTrue), ...literalTexts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return binaryTexts(node);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return literalTexts(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? literalTexts(node.expression) : [];
  return [];
}

/** The literals of `a && 'text'`, `a ?? 'text'`, `a || 'text'` and `'text' + a`. The literals of comparisons are not shown. */
function binaryTexts({ left, operatorToken, right }: ts.BinaryExpression): string[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return literalTexts(right);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.PlusToken:
      return [...literalTexts(left), ...literalTexts(right)];
    default:
      return [];
  }
}

/** The texts between an element's tags. */
function getContent(node: ts.Node): Shown[] {
  if (ts.isJsxText(node)) return [{ node, where: 'an element', texts: [node.text] }];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return [{ node, where: 'an element', texts: literalTexts(node) }];
  return [];
}

/** The texts of an attribute or of an option of `toast()`. */
function getNamedTexts(node: ts.Node): Shown[] {
  const isOption = ts.isPropertyAssignment(node) && isToast(node.parent.parent);
  if (!isOption && !ts.isJsxAttribute(node)) return [];
  const name = node.name.getText();
  if (!visibleName.test(name) || !node.initializer) return [];
  return [{ node, where: name, texts: literalTexts(node.initializer) }];
}

const isToast = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'toast';

/** Finds displayed text that is in a component instead of a catalogue. */
export function findTextInMarkup(source: ts.SourceFile, allowed: readonly Allowed[]): Finding[] {
  const shown: Shown[] = [];
  walk(source, (node) => shown.push(...getContent(node), ...getNamedTexts(node)));
  return shown.flatMap(({ node, where, texts }) =>
    texts
      .map((text) => text.trim())
      .filter((text) => /\p{L}/u.test(withoutAllowed(allowed, text, source.fileName)))
      .map((text) => ({
        file: source.fileName,
        at: getLine(node),
        problem: `has the text «${text}» in ${where}`,
        advice:
          'Put it into the catalogues, in both languages, or list it in tools/checks/allowed.json',
      })),
  );
}
