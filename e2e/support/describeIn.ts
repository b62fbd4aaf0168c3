import type { Language } from '@sumut/contracts/language/language';
import { workflowLanguages } from './everyChange.ts';
import { languages, test } from './test.ts';

/**
 * Describes a behaviour in each language in which it is tested, with a visitor who has chosen the language. `tested` is the language of
 * `npm test`, where `npm run nightly` tests both, or `both` where the appearance counts.
 */
export function describeIn(
  tested: Language | 'both',
  subject: string,
  tests: (language: Language) => void,
): void {
  for (const language of tested === 'both' ? languages : workflowLanguages(tested))
    test.describe(`${subject && `${subject} `}in ${language}`, () => {
      test.use({ language });
      tests(language);
    });
}
