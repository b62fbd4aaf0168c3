import * as z from 'zod/mini';
import { languages, type Language } from '@sumut/contracts/language/language';
import {
  type InterviewTemplate,
  interviewTemplates,
  type Template,
  type TemplateName,
  templateNames,
  templateStages,
  type TemplateText,
} from '@sumut/contracts/portal/applicationReplies';
import {
  type AnyTemplate,
  interviewPlaceholders,
  interviewTextSchema,
} from '@sumut/contracts/portal/interviewTemplates';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';
import { mailTexts } from './texts.ts';

const settingsName = 'application-templates';

interface TemplateKey {
  stage: TemplateName;
  language: Language;
}

/** What admins have edited, by name and language. */
const editedSchema = z.record(z.string(), interviewTextSchema);
const keyOf = ({ stage, language }: TemplateKey): string => `${stage}.${language}`;

async function readEdited(db: Db): Promise<Record<string, TemplateText>> {
  const parsed = z.safeParse(editedSchema, await readSetting(db, settingsName));
  return parsed.success ? parsed.data : {};
}

/** Every placeholder as it is written. */
export const themselves = Object.fromEntries(
  interviewPlaceholders.map((name) => [name, `{{${name}}}`]),
);

/** The text that the software comes with. */
function defaultText({ stage, language }: TemplateKey): TemplateText {
  const t = mailTexts(language);
  return {
    subject: t(`templates.${stage}.subject`, themselves),
    body: t(`templates.${stage}.body`, themselves),
  };
}

/** All templates for mails to applicants. */
export async function readAllTemplates(db: Db): Promise<AnyTemplate[]> {
  const edited = await readEdited(db);
  return templateNames.flatMap((stage) =>
    languages.map((language) => {
      const own = edited[keyOf({ stage, language })];
      return {
        stage,
        language,
        ...(own ?? defaultText({ stage, language })),
        changed: own !== undefined,
      };
    }),
  );
}

/** Those of stages. */
export async function readTemplates(db: Db): Promise<Template[]> {
  return (await readAllTemplates(db)).flatMap(({ stage, ...rest }) => {
    const known = templateStages.find((one) => one === stage);
    return known ? [{ stage: known, ...rest }] : [];
  });
}

/** Those of mails about interviews, in one language. */
export async function readInterviewTemplates(
  db: Db,
  language: Language,
): Promise<(TemplateText & { name: InterviewTemplate })[]> {
  return (await readAllTemplates(db)).flatMap(({ stage, subject, body, ...rest }) => {
    const name = interviewTemplates.find((one) => one === stage);
    return name && rest.language === language ? [{ name, subject, body }] : [];
  });
}

/** Stores a template's text, or, without one, brings back the default. In a transaction. */
export async function writeTemplate(db: Db, key: TemplateKey, text?: TemplateText): Promise<void> {
  const edited = new Map(Object.entries(await readEdited(db)));
  if (text) edited.set(keyOf(key), text);
  else edited.delete(keyOf(key));
  await writeSetting(db, settingsName, Object.fromEntries(edited));
}
