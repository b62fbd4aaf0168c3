import * as z from 'zod/mini';
import { languages, type Language } from '@sumut/contracts/language/language';
import {
  placeholders,
  type Template,
  type TemplateStage,
  templateStages,
  type TemplateText,
  templateTextSchema,
} from '@sumut/contracts/portal/applicationReplies';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';
import { mailTexts } from './texts.ts';

const settingsName = 'application-templates';

interface TemplateKey {
  stage: TemplateStage;
  language: Language;
}

/** What admins have edited, by stage and language. */
const editedSchema = z.record(z.string(), templateTextSchema);
const keyOf = ({ stage, language }: TemplateKey): string => `${stage}.${language}`;

async function readEdited(db: Db): Promise<Record<string, TemplateText>> {
  const parsed = z.safeParse(editedSchema, await readSetting(db, settingsName));
  return parsed.success ? parsed.data : {};
}

/** Every placeholder as it is written. */
export const themselves = Object.fromEntries(placeholders.map((name) => [name, `{{${name}}}`]));

/** The text that the software comes with. */
function defaultText({ stage, language }: TemplateKey): TemplateText {
  const t = mailTexts(language);
  return {
    subject: t(`templates.${stage}.subject`, themselves),
    body: t(`templates.${stage}.body`, themselves),
  };
}

/** All templates for mails to applicants. */
export async function readTemplates(db: Db): Promise<Template[]> {
  const edited = await readEdited(db);
  return templateStages.flatMap((stage) =>
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

/** Stores a template's text, or, without one, brings back the default. In a transaction. */
export async function writeTemplate(db: Db, key: TemplateKey, text?: TemplateText): Promise<void> {
  const edited = new Map(Object.entries(await readEdited(db)));
  if (text) edited.set(keyOf(key), text);
  else edited.delete(keyOf(key));
  await writeSetting(db, settingsName, Object.fromEntries(edited));
}
