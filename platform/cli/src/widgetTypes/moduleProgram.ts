import path from 'node:path';
import ts from 'typescript';
import { CommandError } from '../CommandError.ts';

/** Resolves parentheses, `as`, `satisfies` and names of constants to the expression itself. */
function unwrap(checker: ts.TypeChecker, expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  ) {
    return unwrap(checker, expression.expression);
  }
  if (!ts.isIdentifier(expression)) return expression;
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
    ? unwrap(checker, declaration.initializer)
    : expression;
}

/**
 * Finds the argument of `defineModule` in a module's default export. The type of the export itself is the same for all modules, and
 * has no props of widgets. Throws `no-module`.
 */
export function findModuleArgument(program: ts.Program, folder: string): ts.Expression {
  const file = path.join(folder, 'src/module.ts');
  const source = program.getSourceFile(file) ?? program.getSourceFile(`${file}x`);
  if (!source) {
    throw new CommandError('no-module', `${file} is not included by the module's tsconfig.json.`);
  }
  const checker = program.getTypeChecker();
  const assignment = source.statements.find(ts.isExportAssignment);
  const exported = assignment && unwrap(checker, assignment.expression);
  const argument = exported && ts.isCallExpression(exported) ? exported.arguments[0] : undefined;
  if (argument) return unwrap(checker, argument);
  throw new CommandError('no-module', `${file} has no "export default defineModule({ … })".`);
}

const maxErrorsShown = 20;

function typeError(folder: string, errors: readonly ts.Diagnostic[]): CommandError {
  const shown = ts.formatDiagnostics(errors.slice(0, maxErrorsShown), {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  });
  const rest =
    errors.length > maxErrorsShown ? `… and ${errors.length - maxErrorsShown} more\n` : '';
  return new CommandError(
    'type-errors',
    `TypeScript reports ${errors.length === 1 ? '1 error' : `${errors.length} errors`}. Fix them, so that the types of the widgets can be read:\n${shown}${rest}`,
  );
}

/** Creates the TypeScript program of a module's `tsconfig.json`. Throws `type-errors`. */
export function createModuleProgram(folder: string): ts.Program {
  const configErrors: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (error) => void configErrors.push(error) },
  );
  if (!config) throw typeError(folder, configErrors);
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  });
  const errors = ts
    .getPreEmitDiagnostics(program)
    .filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (errors.length > 0) throw typeError(folder, errors);
  return program;
}
