import path from 'node:path';
import ts from 'typescript';
import { CommandError } from '../CommandError.ts';

/** What stands inside of parentheses, `as` and `satisfies`, or behind the name of a constant. */
function plain(checker: ts.TypeChecker, expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  ) {
    return plain(checker, expression.expression);
  }
  if (!ts.isIdentifier(expression)) return expression;
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
    ? plain(checker, declaration.initializer)
    : expression;
}

/**
 * What a module gives to `defineModule` in its default export. The export itself says nothing of the widgets' props: all
 * modules have one type. Throws `no-module`.
 */
export function moduleArgument(program: ts.Program, folder: string): ts.Expression {
  const file = path.join(folder, 'src/module.ts');
  const source = program.getSourceFile(file) ?? program.getSourceFile(`${file}x`);
  if (!source) {
    throw new CommandError(
      'no-module',
      `${file} is not in the program of its tsconfig.json. It is what a module exposes.`,
    );
  }
  const checker = program.getTypeChecker();
  const assignment = source.statements.find(ts.isExportAssignment);
  const exported = assignment && plain(checker, assignment.expression);
  const argument = exported && ts.isCallExpression(exported) ? exported.arguments[0] : undefined;
  if (argument) return plain(checker, argument);
  throw new CommandError('no-module', `${file} does not "export default defineModule({ … })".`);
}
