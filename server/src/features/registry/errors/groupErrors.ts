import { createHash } from 'node:crypto';
import type { ModuleError } from '@sumut/contracts/registry/moduleErrors';
import type { ResolvedStack } from './resolveStack.ts';

type Frame = ResolvedStack['frames'][number];

const isLibrary = ({ file }: Frame): boolean => file.includes('node_modules/');

/** The frame that names the place of an error: the first in a source file of the module itself, else the first in one of its scripts. */
export const topFrame = (frames: readonly Frame[]): Frame | undefined =>
  frames.find((frame) => frame.resolved && !isLibrary(frame)) ??
  frames.find(({ own }) => own) ??
  frames[0];

/** Removes the values that differ between reports of the same error: numbers and hashes. */
const withoutValues = (message: string): string =>
  message.replace(/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi, '#').replace(/\d+/g, '#');

/** Removes the hash of the content from the name of a script, so that releases have the same names. */
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8,64}(?=\.\w+$)/, '');

/**
 * The id of the group that an error belongs to: errors of a module with the same message in the same file. The line is left out, because it
 * changes with the next release.
 */
export function groupId(
  { module, name }: Pick<ModuleError, 'module' | 'name'>,
  message: string,
  frames: readonly Frame[],
): string {
  const place = withoutHash(topFrame(frames)?.file ?? '');
  const parts = JSON.stringify([module, name, withoutValues(message), place]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}
