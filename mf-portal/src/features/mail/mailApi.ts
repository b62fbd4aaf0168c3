import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { Language } from '@sumut/contracts/language/language';
import type { AnyTemplate, TemplateChange } from '@sumut/contracts/portal/interviewTemplates';
import { mailQuerySchema, type MailQuery, type MailSettings } from '@sumut/contracts/portal/mail';
import { mailEndpoints } from '@sumut/contracts/portal/mailEndpoints';
import { portalDataKey } from '../../session/session.ts';

const mailKey = [...portalDataKey, 'mail'];

/** Reads the filter of the list from the URL. Invalid values are ignored. */
export function readMailQuery(search: URLSearchParams): MailQuery {
  const state = mailQuerySchema.shape.state.safeParse(search.get('state') ?? undefined).data;
  const before = mailQuerySchema.shape.before.safeParse(search.get('before') ?? undefined).data;
  return { ...(state && { state }), ...(before && { before }) };
}

/** Query options of the mail status: whether mail is sent, the settings, and the number of mails by state. */
export const mailStatusOptions = {
  queryKey: [...mailKey, 'status'],
  queryFn: () => call(mailEndpoints.status),
};
export const useMailStatus = () => useQuery(mailStatusOptions);

/** Query options of a page of the mails. */
export const mailListOptions = (query: MailQuery) => ({
  queryKey: [...mailKey, 'list', query],
  queryFn: () => call(mailEndpoints.list, { query }),
});
export const useMails = (query: MailQuery) =>
  useQuery({ ...mailListOptions(query), placeholderData: keepPreviousData });

/** Queries a mail with its text, once it was opened. */
export const useMail = (id: string, opened: boolean) =>
  useQuery({
    queryKey: [...mailKey, 'one', id],
    queryFn: () => call(mailEndpoints.get, { params: { id } }),
    enabled: opened,
  });

/** A mutation of mails. It is pending until all mails are refetched, even after an error. */
function useMailMutation<Variables, Result>(mutationFn: (input: Variables) => Promise<Result>) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: mailKey });
  return useMutation({ mutationFn, onSettled });
}

/** Sets which senders get acknowledgements. */
export const useMailSettings = () =>
  useMailMutation((body: MailSettings) => call(mailEndpoints.changeSettings, { body }));

/** Sends a mail that was given up, or is waiting, as soon as possible. */
export const useMailRetry = (id: string) =>
  useMailMutation(() => call(mailEndpoints.retry, { params: { id } }));

const templatesKey = [...portalDataKey, 'mailTemplates'];
interface TemplateKey {
  stage: string;
  language: Language;
}

/** Queries the templates of mails to applicants. */
export const useTemplates = () =>
  useQuery({ queryKey: templatesKey, queryFn: () => call(mailEndpoints.templates) });

function useTemplateMutation<Variables>(mutationFn: (input: Variables) => Promise<AnyTemplate[]>) {
  const client = useQueryClient();
  const onSuccess = (templates: AnyTemplate[]) => client.setQueryData(templatesKey, templates);
  // After a conflict, the view shows the stored text.
  const onError = () => client.invalidateQueries({ queryKey: templatesKey });
  return useMutation({ mutationFn, onSuccess, onError });
}

/** Stores a template. */
export const useTemplateChange = () =>
  useTemplateMutation(({ body, ...params }: TemplateKey & { body: TemplateChange }) =>
    call(mailEndpoints.changeTemplate, { params, body }),
  );

/** Restores the built-in text of a template, or removes the text of a template without one. */
export const useTemplateReset = () =>
  useTemplateMutation((params: TemplateKey) => call(mailEndpoints.resetTemplate, { params }));
