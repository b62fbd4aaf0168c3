import path from 'node:path';
import type { Catalogue } from '../catalogue.ts';
import { keysInCode } from '../keys.ts';
import type { Rule } from '../rule.ts';
import type { Codebase } from './codebase.ts';
import { makesKey } from './keyPattern.ts';

/** The `locales` folder of a catalogue, also for files such as `locales/ar/bat.json`. */
export const getFolder = ({ files }: Catalogue): string =>
  path.posix.dirname(files.en).replace(/\/locales\/en$/, '/locales');

/** Finds keys that no code uses, neither in the owning package nor in others that read the catalogue. */
export const usedKeys =
  (codebase: Codebase): Rule =>
  (catalogue) => {
    const folder = getFolder(catalogue);
    const patterns = codebase.uses
      .filter(({ folders }) => folders.has(folder))
      .map(({ pattern }) => pattern);
    return keysInCode(catalogue.texts.en)
      .filter((key) => !patterns.some((pattern) => makesKey(pattern, key, codebase.words)))
      .map((at) => ({
        file: catalogue.files.en,
        at,
        problem: 'is used by no code',
        advice: 'Remove it in both languages, or use it by a key that can be found in the code',
      }));
  };
