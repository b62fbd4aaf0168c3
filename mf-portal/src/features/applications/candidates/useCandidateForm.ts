import * as z from 'zod/mini';
import { fileSchema, useForm } from '@sumut/forms';
import { cvFileSchema } from '@sumut/contracts/forms/application';
import type { Language } from '@sumut/contracts/language/language';
import { type CandidateFields, candidateFieldsSchema } from '@sumut/contracts/portal/candidates';
import { useLanguage } from '@sumut/shared-ui';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import type { FilledCandidate } from './candidatesApi.ts';

const textFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  position: '',
  /** No source is chosen at first. */
  source: '',
  note: '',
} satisfies Record<Exclude<keyof CandidateFields, 'language' | 'agreed'>, string>;

type Optional = 'email' | 'phone' | 'note';
type Required = Exclude<keyof typeof textFields, Optional>;

interface CandidateInput
  extends Record<Required, string>, Partial<Record<Optional, string | undefined>> {
  language: Language;
  /** Has no initial value, so that no draft stores the consent: the user gives it for the current input. */
  agreed?: boolean | 'true' | undefined;
  cv?: File | undefined;
}

/** The server's checks, and the checks of the CV's name and size. */
const schema: z.ZodMiniType<FilledCandidate, CandidateInput> = z.safeExtend(candidateFieldsSchema, {
  cv: z.optional(fileSchema(cvFileSchema)),
});

/** The form of a new candidate, with the user's draft. */
export function useCandidateForm() {
  const { username } = useUser();
  const { language } = useLanguage();
  return useForm({
    schema,
    initial: { ...textFields, language },
    draft: portalDraftKey(username, 'candidate'),
  });
}
