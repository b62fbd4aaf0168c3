import { languages, type Language } from '@sumut/contracts/language/language';
import type { Finding } from '../finding.ts';
import type { Catalogue } from './catalogue.ts';

export type Rule = (catalogue: Catalogue) => Finding[];

/** The problem of one text, and how to fix it. */
export type Complaint = Pick<Finding, 'problem' | 'advice'>;

/** Creates a rule that checks each text separately. */
export const eachText =
  (complaints: (text: string, language: Language, key: string) => Complaint[]): Rule =>
  ({ files, texts }) =>
    languages.flatMap((language) =>
      [...texts[language]].flatMap(([key, text]) =>
        complaints(text, language, key).map((complaint) => ({
          file: files[language],
          at: key,
          ...complaint,
        })),
      ),
    );
