import type { Localized } from '@sumut/contracts';
import { moduleNameSchema } from '@sumut/contracts/schemas';
import { CommandError } from '../CommandError.ts';

/** What a new module is called. */
export interface ModuleNames {
  name: string;
  /** The name as a part of code's names: `FieldStories`. */
  inCode: string;
  /** For people. */
  title: Localized;
}

/** "A new section": a formal placeholder until somebody writes the title. */
const titleToBeWritten = 'قسم جديد';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A title in one script, without what a text must not hold (checks/catalogues). Throws `usage`. */
function checkTitle(title: string, script: RegExp, language: string): string {
  const trimmed = title.trim();
  if (script.test(trimmed)) return trimmed;
  throw new CommandError(
    'usage',
    `"${title}" is no title in ${language}: one short line of its letters.`,
  );
}

/** The names that a command line asks for; titles have placeholders. Throws `usage`. */
export function parseNames(name: string, titles: { ar?: string; en?: string }): ModuleNames {
  if (!moduleNameSchema.safeParse(name).success || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new CommandError(
      'usage',
      `"${name}" is no name of a module: lower-case letters and digits, words joined by dashes.`,
    );
  }
  const words = name.split('-');
  return {
    name,
    inCode: words.map(capital).join(''),
    title: {
      ar: checkTitle(
        titles.ar ?? titleToBeWritten,
        /^\p{Script=Arabic}[^\p{Script=Latin}"]{1,59}$/u,
        'Arabic',
      ),
      en: checkTitle(
        titles.en ?? capital(words.join(' ')),
        /^[\p{Script=Latin}\d][^\p{Script=Arabic}"]{1,59}$/u,
        'English',
      ),
    },
  };
}
