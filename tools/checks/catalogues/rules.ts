import { allowed } from '../allowed.ts';
import { bannedWords, noBannedWords } from './bannedWords.ts';
import { sameKeys, samePlaceholders } from './keyRules.ts';
import type { Rule } from './rule.ts';
import {
  arabicPunctuation,
  balancedIsolates,
  isolatedRuns,
  notEmpty,
  ownScript,
  westernDigits,
} from './textRules.ts';
import { noTypingMistakes } from './typingRules.ts';

/** The rules for all texts in both languages, in catalogues and in data files. */
export const textRules: Record<string, Rule> = {
  'both languages have the same keys': sameKeys,
  'no text is empty': notEmpty,
  'each language is written in its own script': ownScript(allowed),
  'both languages have the same placeholders': samePlaceholders,
  'Arabic has Arabic punctuation': arabicPunctuation,
  'digits are Western': westernDigits,
  'runs of the other direction are isolated': isolatedRuns,
  'isolates are closed': balancedIsolates,
  'there are no typing mistakes': noTypingMistakes(allowed),
  'no replaced word comes back': noBannedWords(bannedWords, allowed),
};
