import * as z from 'zod/mini';
import type { Problem } from '../api/problem.ts';

// Forms that a browser sends without scripts (docs/decisions/0028-forms-without-scripts.md).

/** Query parameter of a form's action: the path of the page that shows how the form ended. */
export const answerPageParameter = 'page';

/** A form's place, for its action. */
interface FormPlace {
  /** Path of the page that the form is on. */
  page: string;
  /** Id of the element that the answer begins with. */
  anchor: string;
}

/** The action of a form that also works without scripts. */
export const plainFormAction = (endpoint: { path: string }, { page, anchor }: FormPlace): string =>
  `${endpoint.path}?${answerPageParameter}=${encodeURIComponent(page)}#${anchor}`;

/** How a form ended: stored under a reference, or refused. */
export type FormOutcome =
  | { reference: string }
  | {
      problem: Pick<Problem, 'code' | 'errors' | 'retryAfter'>;
      /** The form can have a file, which has to be chosen again. */
      withFile: boolean;
    };

/** Markup of an answer, in the language of the page. */
export const formAnswerSchema = z.object({
  /** Text for the document's title. */
  title: z.string(),
  /** For the beginning of the form. */
  notice: z.string(),
  /** By the name of a field: what follows its control. `%id%` is the place of the element's id. */
  errors: z.record(z.string(), z.string()),
});
export type FormAnswer = z.infer<typeof formAnswerSchema>;

/** Place of the id in an error's markup. */
export const errorIdPlaceholder = '%id%';
