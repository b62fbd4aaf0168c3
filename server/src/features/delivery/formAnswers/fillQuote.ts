import type { FastifyRequest } from 'fastify';
import { company } from '@sumut/contracts/company/company';
import { contactEndpoint, quoteSubject } from '@sumut/contracts/forms/contact';
import { machinesParameter, quotePageParameter } from '@sumut/contracts/forms/plainQuote';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { pageBehind, type PageSources } from '../pageBehind.ts';
import type { PrerenderedDocument, RequestedPage } from '../prerendered/prerenderedDocument.ts';
import { fillForm } from './fillForm.ts';

interface Sources extends PageSources {
  session: GateSession | null;
}

/** The maximum number of pages that a URL may name. */
const maxMachines = 12;

/** The name of the product of a page: the page's title without the company's name. */
function getProductName({ path, language, release }: RequestedPage): string | undefined {
  const title = release?.release.prerendered?.pages[path]?.[language].title;
  return title?.replace(` – ${company.name[language]}`, '');
}

/** The paths of product pages in the query of a request. */
function readPaths({ query }: FastifyRequest): string[] {
  const { [machinesParameter]: machines, [quotePageParameter]: page } = query as Record<
    string,
    unknown
  >;
  const paths = typeof machines === 'string' ? machines.split(',') : [page];
  return [...new Set(paths)]
    .filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
    .slice(0, maxMachines);
}

/**
 * Fills the form of the contact page as a request for a quote for the products whose pages the query names (`plainQuotePath`). Other
 * pages stay unchanged. The names are titles of the site, because a document with the gate session must not reflect the URL (`sendHtml`).
 */
export async function fillQuote(
  request: FastifyRequest,
  { page, requested }: { page: PrerenderedDocument; requested: RequestedPage },
  { session, ...sources }: Sources,
): Promise<PrerenderedDocument> {
  if (requested.path !== shellPaths.contact) return page;
  const names: string[] = [];
  for (const path of readPaths(request)) {
    const quoted = await pageBehind(request, { ...sources, path, session });
    const name = quoted.requested && getProductName(quoted.requested);
    if (name) names.push(name);
  }
  if (names.length === 0) return page;
  const values = { machines: names.join('\n'), subject: quoteSubject };
  const answer = { title: '', notice: '', errors: {} };
  const markup = fillForm(page.markup, { action: contactEndpoint.path, values, answer });
  return { ...page, markup };
}
