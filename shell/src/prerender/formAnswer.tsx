import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import {
  errorIdPlaceholder,
  type FormAnswer,
  type FormOutcome,
} from '@sumut/contracts/forms/plainForm';
import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { FieldErrorMessage, LanguageProvider, Result, useSharedText } from '@sumut/shared-ui';

/** The problem codes whose texts help people who fill in a form. */
const helpfulCodes = ['validation', 'challenge-required', 'too-large', 'unavailable'] as const;
const toHelpfulCode = (code: ProblemCode) =>
  helpfulCodes.find((each) => each === code) ?? 'internal';

function Notice({ outcome }: { outcome: FormOutcome }) {
  const t = useSharedText();
  return (
    <div role="alert">
      {'reference' in outcome ? (
        <>
          <Result
            type="success"
            title={t('result.sentTitle')}
            reference={referenceOf(outcome.reference)}
          >
            {t('result.sentText')}
          </Result>
          {outcome.cvNote && (
            <Result type="error" title={t('result.cvNotes.title')}>
              {t(`result.cvNotes.${outcome.cvNote}`)}
            </Result>
          )}
        </>
      ) : (
        <Result type="error" title={t('result.notSentTitle')}>
          {t(`problems.${toHelpfulCode(outcome.problem.code)}`)} {t('result.entriesKept')}
          {outcome.withFile && <> {t('result.chooseAgain')}</>}
        </Result>
      )}
    </div>
  );
}

interface TitleProps {
  outcome: FormOutcome;
  onText: (title: string) => void;
}

/** Passes the title on as plain text, because the document escapes its title itself. */
function Title({ outcome, onText }: TitleProps) {
  const t = useSharedText();
  onText(t('reference' in outcome ? 'result.sentTitle' : 'result.notSentTitle'));
  return null;
}

/** Renders the texts and markup of a page that answers a form sent without scripts. */
export function renderFormAnswer(language: Language, outcome: FormOutcome): FormAnswer {
  const render = (content: ReactNode) =>
    renderToStaticMarkup(<LanguageProvider markup={language}>{content}</LanguageProvider>);
  let title = '';
  render(
    <Title
      outcome={outcome}
      onText={(text) => {
        title = text;
      }}
    />,
  );
  const errors = 'problem' in outcome ? (outcome.problem.errors ?? []) : [];
  return {
    title,
    notice: render(<Notice outcome={outcome} />),
    errors: Object.fromEntries(
      errors.map(({ field, ...error }) => [
        field,
        render(<FieldErrorMessage id={errorIdPlaceholder} {...error} />),
      ]),
    ),
  };
}
