import * as z from 'zod/mini';
import { type FormHandle, useForm } from '@sumut/forms';
import type { Language } from '@sumut/contracts/language/language';
import { type TemplateText, templateTextSchema } from '@sumut/contracts/portal/applicationReplies';
import { bulkReplySchema } from '@sumut/contracts/portal/bulkReplies';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';

export interface BulkMailInput {
  texts: Record<Language, TemplateText>;
  rejectionReason: string;
}

/** The form's values as they are sent, without the recipients. */
export interface WrittenMail {
  texts: Partial<Record<Language, TemplateText | undefined>>;
  /** Undefined unless the mail also rejects the applications. */
  rejectionReason?: string | undefined;
}

export type BulkMailFormHandle = FormHandle<BulkMailInput, WrittenMail>;

/** Schema that drops the value of a field that is not shown. */
const dropped = <Input>() =>
  z.pipe(
    z.custom<Input>(),
    z.transform(() => undefined),
  );

const toSchema = (
  shown: readonly Language[],
  rejects: boolean,
): z.ZodMiniType<WrittenMail, BulkMailInput> => {
  const getTextSchema = (language: Language) =>
    shown.includes(language) ? templateTextSchema : dropped<TemplateText>();
  return z.object({
    texts: z.object({ ar: getTextSchema('ar'), en: getTextSchema('en') }),
    rejectionReason: rejects
      ? z.nonoptional(bulkReplySchema.shape.rejectionReason)
      : dropped<string>(),
  });
};

interface BulkMailFormOptions {
  initial: BulkMailInput;
  /** Key of the template that the texts began with. */
  template: string;
  /** Languages of the chosen applicants. Only texts in these languages are checked and sent. */
  shown: readonly Language[];
  rejects: boolean;
}

/** The form of a mail to several applicants, and the key of the user's draft. The input stays until it is sent. */
export function useBulkMailForm({ initial, template, shown, rejects }: BulkMailFormOptions): {
  form: BulkMailFormHandle;
  draft: string;
} {
  const { username } = useUser();
  const draft = portalDraftKey(username, `bulkReply.${template}`);
  const form = useForm({ schema: toSchema(shown, rejects), initial, draft });
  return { form, draft };
}
