import type { Localized } from '@sumut/contracts/language/languageSchema';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { moduleNameSchema } from '@sumut/contracts/registry/release';
import { CommandError } from '../CommandError.ts';

/** The names of a new module. */
export interface ModuleNames {
  name: string;
  /** For use in identifiers: `FieldStories`. */
  pascalCase: string;
  /** Shown to visitors. */
  title: Localized;
}

/** A placeholder title: "A new section". */
const defaultArabicTitle = 'قسم جديد';

/** The rule for the name of a new module, for messages. */
export const nameRule =
  '2 to 31 characters: lowercase letters, digits and hyphens between words, starting with a letter';

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Validates that a title is in one script and passes the rules of tools/checks/catalogues. Throws `usage`. */
function checkTitle(title: string, script: RegExp, language: string): string {
  const shown = normaliseLine(title);
  if (script.test(shown)) return shown;
  throw new CommandError(
    'usage',
    `Invalid title "${title}". Use up to 60 characters in ${language}, without double quotes.`,
  );
}

/** Validates the name and titles of a new module; a missing title gets a placeholder. Throws `usage`. */
export function parseNames(typed: string, titles: { ar?: string; en?: string }): ModuleNames {
  const name = normaliseLine(typed);
  if (!moduleNameSchema.safeParse(name).success || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new CommandError(
      'usage',
      `Invalid module name "${typed}". Use ${nameRule}. The name "shell" is reserved.`,
    );
  }
  const words = name.split('-');
  return {
    name,
    pascalCase: words.map(capitalize).join(''),
    title: {
      ar: checkTitle(
        titles.ar ?? defaultArabicTitle,
        /^\p{Script=Arabic}[^\p{Script=Latin}"]{1,59}$/u,
        'Arabic',
      ),
      en: checkTitle(
        titles.en ?? capitalize(words.join(' ')),
        /^[\p{Script=Latin}\d][^\p{Script=Arabic}"]{1,59}$/u,
        'English',
      ),
    },
  };
}
