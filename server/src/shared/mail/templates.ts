import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { languages, type Language } from '@sumut/contracts/language/language';
import {
  builtInTemplates,
  type InterviewTemplate,
  interviewTemplates,
  isInterviewTemplate,
  type Template,
  type TemplateText,
} from '@sumut/contracts/portal/applicationReplies';
import {
  type AnyTemplate,
  interviewPlaceholders,
  interviewTextSchema,
} from '@sumut/contracts/portal/interviewTemplates';
import type { Db } from '../../platform/database/schema/schema.ts';
import { changeSetting, readSetting } from '../../platform/database/settings.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { readTermList } from '../content/terms.ts';
import { mailTexts } from './texts.ts';

const settingsName = 'application-templates';

interface TemplateKey {
  stage: string;
  language: Language;
}

/** The texts that admins have edited, by template name and language. */
type Edited = Record<string, unknown>;
const toKey = ({ stage, language }: TemplateKey): string => `${stage}.${language}`;

/** An edited text; undefined if it exceeds a limit that was lowered since. Such a text stays stored. */
function findEdited(edited: Edited, key: TemplateKey): TemplateText | undefined {
  const parsed = z.safeParse(interviewTextSchema, edited[toKey(key)]);
  return parsed.success ? parsed.data : undefined;
}

/** Every placeholder with itself as its value, so that it stays in the text. */
export const literalPlaceholders = Object.fromEntries(
  interviewPlaceholders.map((name) => [name, `{{${name}}}`]),
);

/** The default text of the program; empty for a stage that admins have added. */
function defaultText({ stage, language }: TemplateKey): TemplateText {
  const name = [...builtInTemplates, ...interviewTemplates].find((one) => one === stage);
  if (!name) return { subject: '', body: '' };
  const t = mailTexts(language);
  return {
    subject: t(`templates.${name}.subject`, literalPlaceholders),
    body: t(`templates.${name}.body`, literalPlaceholders),
  };
}

/** The names of all templates: of the offered stages in their order, then of the templates that every site has. */
async function readNames(db: Db): Promise<string[]> {
  const stages = await readTermList(db, 'stages');
  const offered = stages.filter(({ retired }) => !retired).map(({ id }) => id);
  return [...new Set([...offered, ...builtInTemplates, ...interviewTemplates])];
}

/** All templates for mails to applicants. */
export async function readAllTemplates(db: Db): Promise<AnyTemplate[]> {
  const edited = ((await readSetting(db, settingsName)) ?? {}) as Edited;
  const names = await readNames(db);
  return names.flatMap((stage) =>
    languages.map((language) => {
      const editedText = findEdited(edited, { stage, language });
      return {
        stage,
        language,
        ...(editedText ?? defaultText({ stage, language })),
        changed: editedText !== undefined,
      };
    }),
  );
}

/** The templates of stages that have a text. */
export async function readTemplates(db: Db): Promise<Template[]> {
  return (await readAllTemplates(db)).filter(
    ({ stage, body }) => body !== '' && !isInterviewTemplate(stage),
  );
}

/**
 * Throws `validation` for a template that does not exist. Retired stages are accepted: a stage may have been retired, or its text
 * removed, while somebody wrote a mail.
 */
export async function requireTemplate(db: Db, name: string | undefined): Promise<void> {
  const stages = await readTermList(db, 'stages');
  const names: readonly string[] = [...builtInTemplates, ...stages.map(({ id }) => id)];
  if (name === undefined || names.includes(name)) return;
  throw new HttpProblem('validation', { errors: [{ field: 'template', error: 'option' }] });
}

/** The templates of mails about interviews, in one language. */
export async function readInterviewTemplates(
  db: Db,
  language: Language,
): Promise<(TemplateText & { name: InterviewTemplate })[]> {
  return (await readAllTemplates(db)).flatMap(({ stage, subject, body, ...rest }) => {
    const name = interviewTemplates.find((one) => one === stage);
    return name && rest.language === language ? [{ name, subject, body }] : [];
  });
}

/**
 * Stores a template's text, or restores the default if `text` is omitted. Call it in a transaction. Throws `not-found` for a stage
 * that is not offered, and `stale` if the stored text is not the one in `replaces`.
 */
export async function writeTemplate(
  db: Db,
  key: TemplateKey,
  text?: TemplateText,
  replaces?: TemplateText,
): Promise<void> {
  if (!(await readNames(db)).includes(key.stage)) throw new HttpProblem('not-found');
  await changeSetting(db, settingsName, (stored) => {
    const edited = (stored ?? {}) as Edited;
    const current = findEdited(edited, key) ?? defaultText(key);
    if (replaces && !isDeepStrictEqual(current, replaces)) throw new HttpProblem('stale');
    // JSON omits an undefined text.
    return { ...edited, [toKey(key)]: text };
  });
}
