import ts from 'typescript';

/** What an expression can put before a reader: literals, also behind a condition, a default or in a template. */
export function literalTexts(node: ts.Node): string[] {
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

/** `a && 'text'`, `a ?? 'text'`, `a || 'text'`, `'text' + a`; a comparison shows neither side. */
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
