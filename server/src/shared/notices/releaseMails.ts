import { company } from '@sumut/contracts/company/company';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import type { Contact } from '@sumut/contracts/registry/contacts';
import type { ReleaseAlert } from '../alerts.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { mailTexts } from '../mail/texts.ts';

/**
 * The commands that build a module with the kit of the live shell, and release it. A dirty work tree must not stop `npm version`, because the
 * installation has changed the lockfile.
 */
export const rebuildCommands: readonly string[] = [
  'npm install --save-dev --save-exact @sumut/module-build@latest',
  'npm version patch --no-git-tag-version',
  `${commandLine} release`,
];

/** The alerts that the team of a module gets by mail, each with the commands that answer it. */
const mailed: Partial<Record<ReleaseAlert['type'], (module: string) => readonly string[]>> = {
  'release.failing': (module) => [`${commandLine} rollback ${module}`],
  'release.taken_back': (module) => [`${commandLine} errors ${module}`],
  'release.error_rising': (module) => [`${commandLine} errors ${module}`],
  'release.rebuild': () => rebuildCommands,
};

/**
 * Writes the mail to the team of a module about an alert; undefined for alerts that are not mailed. Its lines with commands contain no
 * isolates, because people copy them: they begin and end with Latin letters, so that they are readable in an Arabic mail.
 */
export function writeReleaseMail(
  { type, data }: ReleaseAlert,
  { email, language }: Contact,
): OutgoingMail | undefined {
  const commands = mailed[type]?.(data.module);
  if (!commands) return undefined;
  const t = mailTexts(language);
  return {
    purpose: 'release',
    to: { name: data.module, address: email },
    replyTo: company.email.general,
    letter: {
      language,
      subject: t('release.subject', { what: t(`${type}.what`), module: data.module }),
      paragraphs: [
        t(`${type}.text`, data),
        t('release.reason', data),
        t(`${type}.do`),
        commands.join('\n'),
      ],
      footer: [company.name[language], t('release.why', data)],
    },
  };
}
