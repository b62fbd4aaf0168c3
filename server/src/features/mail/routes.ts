import type { Language } from '@sumut/contracts/language/language';
import {
  isInterviewTemplate,
  type TemplateText,
  templateTextSchema,
} from '@sumut/contracts/portal/applicationReplies';
import type { MailStatus } from '@sumut/contracts/portal/mail';
import { mailEndpoints } from '@sumut/contracts/portal/mailEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { parseFields } from '../../platform/http/validation.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import { readMailSettings, writeMailSettings } from '../../shared/mail/acknowledge.ts';
import { readAllTemplates, writeTemplate } from '../../shared/mail/templates.ts';
import { requireFound } from '../../shared/records/readable.ts';
import { countMails, findMail, listMails, makeDue } from './repository.ts';

/** The page of a mail has its styles in attributes. It runs no scripts, loads nothing, and has an opaque origin. */
const pagePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface MailRoutes {
  db: Db;
  environment: Pick<Environment, 'mail'>;
  mailer: Mailer;
}

/** Mails and their settings, for admins. In a scope behind `requirePermissions`. */
export function mailRoutes(scope: App, { db, environment: { mail }, mailer }: MailRoutes): void {
  const readStatus = async (): Promise<MailStatus> => ({
    mode: mail.mode,
    from: mail.mode === 'off' ? null : mail.from,
    settings: await readMailSettings(db),
    counts: await countMails(db),
  });

  route(scope, mailEndpoints.status, readStatus);

  route(scope, mailEndpoints.changeSettings, async (request) => {
    await db.transaction().execute(async (transaction) => {
      const from = await readMailSettings(transaction);
      await writeMailSettings(transaction, request.body);
      await recordAudit(transaction, {
        actor: signedIn(request).account.username,
        action: 'mail.settings-changed',
        subject: '',
        details: { from: from.acknowledge, to: request.body.acknowledge },
      });
    });
    return readStatus();
  });

  route(scope, mailEndpoints.templates, () => readAllTemplates(db));

  /** Stores a template. Without `text`, restores the default. */
  const changeTemplate = async (
    key: { stage: string; language: Language },
    actor: string,
    { text, replaces }: { text?: TemplateText; replaces?: TemplateText | undefined } = {},
  ) => {
    await db.transaction().execute(async (transaction) => {
      await writeTemplate(transaction, key, text, replaces);
      await recordAudit(transaction, {
        actor,
        action: 'mail.template-changed',
        subject: '',
        details: { status: key.stage, language: key.language },
      });
    });
    return readAllTemplates(db);
  };

  route(scope, mailEndpoints.changeTemplate, async (request) => {
    const { replaces, ...written } = request.body;
    const text = isInterviewTemplate(request.params.stage)
      ? written
      : parseFields(templateTextSchema, written);
    const actor = signedIn(request).account.username;
    return changeTemplate(request.params, actor, { text, replaces });
  });

  route(scope, mailEndpoints.resetTemplate, async (request) =>
    changeTemplate(request.params, signedIn(request).account.username),
  );

  route(scope, mailEndpoints.list, async ({ query }) => listMails(db, query));

  route(
    scope,
    mailEndpoints.get,
    async ({ params }) => requireFound(await findMail(db, params.id)).mail,
  );

  route(scope, mailEndpoints.page, async ({ params }, reply) => {
    const { html } = requireFound(await findMail(db, params.id));
    return reply
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  route(scope, mailEndpoints.retry, async (request) => {
    const { id } = request.params;
    await db.transaction().execute(async (transaction) => {
      if (!(await makeDue(transaction, id, Date.now()))) throw new HttpProblem('not-found');
      const actor = signedIn(request).account.username;
      await recordAudit(transaction, { actor, action: 'mail.retried', subject: id });
    });
    mailer.wake();
    return requireFound(await findMail(db, id)).mail;
  });
}
