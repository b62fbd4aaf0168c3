import * as z from 'zod/mini';
import { fileSchema, useForm } from '@sumut/forms';
import { cvFileSchema } from '@sumut/contracts/forms/application';
import type { Language } from '@sumut/contracts/language/language';
import { candidateFieldsSchema } from '@sumut/contracts/portal/candidates';
import { useLanguage } from '@sumut/shared-ui';
import { noteDraftKey } from '../../../session/noteDrafts.ts';
import { useUser } from '../../../session/session.ts';
import type { FilledCandidate } from './candidatesApi.ts';

const textFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  position: '',
  /** None is chosen at first. */
  source: '',
  note: '',
};

type Optional = 'email' | 'phone' | 'note';
type Required = Exclude<keyof typeof textFields, Optional>;

interface CandidateInput
  extends Record<Required, string>, Partial<Record<Optional, string | undefined>> {
  language: Language;
  /** Without an initial value, so that no draft has it: it is given for what is sent. */
  agreed?: boolean | 'true' | undefined;
  cv?: File | undefined;
}

/** The checks of the server, and the CV by name and size. */
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
    draft: noteDraftKey(username, 'candidate'),
  });
}
