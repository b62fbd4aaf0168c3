import path from 'node:path';
import ts from 'typescript';
import { CommandError } from '../CommandError.ts';

/** Type errors shown; the rest is counted. */
const mostErrors = 20;

function typeErrors(folder: string, errors: readonly ts.Diagnostic[]): CommandError {
  const shown = ts.formatDiagnostics(errors.slice(0, mostErrors), {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  });
  const rest = errors.length > mostErrors ? `… and ${errors.length - mostErrors} more\n` : '';
  return new CommandError(
    'type-errors',
    `TypeScript finds ${errors.length} errors, so nobody can say what the widgets take:\n${shown}${rest}Mend them, and run the command again.`,
  );
}

/** The TypeScript program of a module, by its `tsconfig.json`. Throws `type-errors`. */
export function checkedProgram(folder: string): ts.Program {
  const unreadable: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => void unreadable.push(fault) },
  );
  if (!config) throw typeErrors(folder, unreadable);
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  });
  const errors = ts
    .getPreEmitDiagnostics(program)
    .filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (errors.length > 0) throw typeErrors(folder, errors);
  return program;
}
