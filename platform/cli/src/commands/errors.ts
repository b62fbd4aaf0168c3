import type {
  ErrorGroup,
  ErrorList,
  ListedFrame,
  ModuleErrorKind,
} from '@sumut/contracts/registry/moduleErrors';
import { formatAge } from '../format.ts';
import { createRegistry } from '../registry/registry.ts';
import type { AddCommand } from './command.ts';

/** Frames of a stack that the list shows. */
const shownFrames = 5;

const kinds: Record<ModuleErrorKind, string> = {
  render: 'while rendering',
  load: 'while loading',
  script: 'in an event handler or timer',
  promise: 'in a promise without a handler',
};

const formatFrame = ({ name, file, line, column }: ListedFrame): string => {
  const place = `${file}:${line}:${column}`;
  return `    at ${name ? `${name} (${place})` : place}`;
};

const formatCounts = (counts: ErrorGroup['pages']): string =>
  counts.map(({ value, count }) => `${value || 'other'} (${count})`).join(', ');

function formatError(error: ErrorGroup): string {
  const { id, kind, name, message, frames, count, firstSeen, lastSeen } = error;
  const { releases, pages, browsers, languages } = error;
  return [
    `${id}  ${name}: ${message}`,
    ...frames.slice(0, shownFrames).map(formatFrame),
    `    ${kinds[kind]}, in ${count} page loads; last: ${formatAge(lastSeen)}, first: ${formatAge(firstSeen)}`,
    `    releases: ${formatCounts(releases)}; pages: ${formatCounts(pages)}`,
    `    browsers: ${formatCounts(browsers)}; languages: ${formatCounts(languages)}`,
  ].join('\n');
}

function formatErrors({ module, errors }: ErrorList): string {
  if (errors.length === 0) return `No errors of ${module} were reported.`;
  const unresolved = errors.some(({ frames }) => frames.length > 0 && !frames[0]?.resolved);
  return [
    `Errors of ${module}, the latest first, by message and source file. An error counts once per page load.`,
    ...errors.map(formatError),
    ...(unresolved
      ? ['Places in scripts instead of sources: the release has no source map of them.']
      : []),
  ].join('\n\n');
}

export const addErrors: AddCommand = (program, run) =>
  program
    .command('errors')
    .summary("list the errors that visitors' browsers reported")
    .description(
      "Lists the errors of a module in visitors' browsers, with the place in its sources, and the releases, pages and browsers in which they happened. Requires the team's key of the module.",
    )
    .argument('<module>', 'module name, or shell')
    .action((module: string) =>
      run(async ({ site, key }) => {
        const list = await createRegistry(site, await key()).errors(module);
        return { data: list, text: formatErrors(list) };
      }),
    );
