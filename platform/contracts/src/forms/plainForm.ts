import * as z from 'zod/mini';
import type { Problem } from '../api/problem.ts';
import type { CvNote } from './application.ts';

// Forms that a browser sends without scripts (docs/decisions/0026-prerendered-pages.md).

/** Query parameter of a form's action: the path of the page that shows the result of the form. */
export const answerPageParameter = 'page';

/** The place of a form in the site, for its action. */
interface FormPlace {
  /** Path of the page that contains the form. */
  page: string;
  /** Id of the element at which the answer begins. The browser scrolls to it. */
  anchor: string;
}

/** Returns the `action` URL of a form that also works without scripts. */
export const plainFormAction = (endpoint: { path: string }, { page, anchor }: FormPlace): string =>
  `${endpoint.path}?${answerPageParameter}=${encodeURIComponent(page)}#${anchor}`;

/** The result of a form: stored under a reference, perhaps with a note on its CV, or refused with a problem. */
export type FormOutcome =
  | { reference: string; cvNote?: CvNote | undefined }
  | {
      problem: Pick<Problem, 'code' | 'errors' | 'retryAfter'>;
      /** Whether the form can contain a file, which the visitor then has to choose again. */
      withFile: boolean;
    };

/** The answer to a form as markup, in the language of the page. */
export const formAnswerSchema = z.object({
  /** Text for the document's title. */
  title: z.string(),
  /** Markup of the notice at the beginning of the form. */
  notice: z.string(),
  /** Markup of field errors by field name, to insert after the control. `%id%` is the placeholder for the element's id. */
  errors: z.record(z.string(), z.string()),
});
export type FormAnswer = z.infer<typeof formAnswerSchema>;

/** Placeholder for the id in the markup of a field error. */
export const errorIdPlaceholder = '%id%';
