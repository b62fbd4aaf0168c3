import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';
import { contactSubjects } from '../forms/contact.ts';

/** States of a message and of an application, in the order in which work moves. */
export const messageStatuses = ['new', 'open', 'answered', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
export const applicationStatuses = [
  'new',
  'screening',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

const sender = {
  id: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: languageSchema,
};

export const portalMessageSchema = z.object({
  ...sender,
  subject: z.enum(contactSubjects),
  message: z.string(),
  status: z.enum(messageStatuses),
});
export type PortalMessage = z.infer<typeof portalMessageSchema>;

export const portalApplicationSchema = z.object({
  ...sender,
  phone: z.string(),
  position: z.string(),
  coverLetter: z.string(),
  status: z.enum(applicationStatuses),
  cv: z.object({ fileName: z.string(), mediaType: z.string(), /** Bytes. */ size: z.number() }),
});
export type PortalApplication = z.infer<typeof portalApplicationSchema>;

/** Query of a list: newest first, `page` from 1. */
export const listQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
/** Rows on one page of a list. Ours: the specification shows no page sizes. */
export const pageSize = 50;

export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), pageSize: z.number() });
export const messageListSchema = listOf(portalMessageSchema);
export type MessageList = z.infer<typeof messageListSchema>;
export const applicationListSchema = listOf(portalApplicationSchema);
export type ApplicationList = z.infer<typeof applicationListSchema>;

export const messageChangeSchema = z.strictObject({ status: z.enum(messageStatuses, 'option') });
export const applicationChangeSchema = z.strictObject({
  status: z.enum(applicationStatuses, 'option'),
});
