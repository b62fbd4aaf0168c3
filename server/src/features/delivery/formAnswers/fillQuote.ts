import type { FastifyRequest } from 'fastify';
import { company } from '@sumut/contracts/company/company';
import { contactEndpoint } from '@sumut/contracts/forms/contact';
import { quotePageParameter } from '@sumut/contracts/forms/plainQuote';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { pageBehind, type PageSources } from '../pageBehind.ts';
import type { PrerenderedDocument, RequestedPage } from '../prerendered/prerenderedDocument.ts';
import type { PrerenderedPages } from '../prerendered/prerenderedPages.ts';
import { fillForm } from './fillForm.ts';

interface Sources extends PageSources {
  session: GateSession | null;
  prerendered: PrerenderedPages;
}

/** The name of the product of a page: the page's title without the company's name. */
function getProductName({ path, language, release }: RequestedPage): string | undefined {
  const title = release?.release.prerendered?.pages[path]?.[language].title;
  return title?.replace(` – ${company.name[language]}`, '');
}

/**
 * Fills the message of the contact page with the name of the product whose page the query names (`plainQuotePath`). Other pages stay
 * unchanged. The name is a title of the site, because a document with the gate session must not reflect the URL (`sendHtml`).
 */
export async function fillQuote(
  request: FastifyRequest,
  { page, requested }: { page: PrerenderedDocument; requested: RequestedPage },
  { session, prerendered, ...sources }: Sources,
): Promise<PrerenderedDocument> {
  const path = (request.query as Record<string, unknown>)[quotePageParameter];
  if (requested.path !== shellPaths.contact || typeof path !== 'string' || !path.startsWith('/'))
    return page;
  const quoted = await pageBehind(request, { ...sources, path, session });
  const product = quoted.requested && getProductName(quoted.requested);
  const line = product ? await prerendered.quoteLine(requested, product) : undefined;
  if (line === undefined) return page;
  const values = { message: `${line}\n\n` };
  const answer = { title: '', notice: '', errors: {} };
  const markup = fillForm(page.markup, { action: contactEndpoint.path, values, answer });
  return { ...page, markup };
}
