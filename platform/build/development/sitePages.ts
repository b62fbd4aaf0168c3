import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootElementId } from '@sumut/contracts/gate/document';
import * as z from 'zod/mini';
import { type BehindGate, bootSchema } from '@sumut/contracts/gate/gate';
import { storageKeys } from '@sumut/contracts/limits';
import { assetsPath } from '../places.ts';
import type { SiteClient } from './siteClient.ts';

/** The headers of the site's documents that also hold for the pages of the development server. */
const keptHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const;

/** Milliseconds for which an open page uses the developed module: at most what a timer of the browser can wait. */
const previewTime = 7 * 24 * 60 * 60_000;

/** The path of the script that opens the gate in the page, with the session of the development server's own pass. */
export const openGatePath = '/development/open-gate.js';

// Runs before the shell, which otherwise asks for the password in each new browser, and after a reload.
export const openGateScript = `const { session } = JSON.parse(document.getElementById('${bootElementId}').textContent);
if (session) {
  localStorage.setItem('${storageKeys.gateSession}', JSON.stringify(session));
  sessionStorage.setItem('${storageKeys.internalNavigation}', 'true');
}
`;

/** What a page needs from the site. */
const sitePageSchema = z.object({
  /** The tag of the root element, with language and direction. */
  root: z.string(),
  headers: z.record(z.string(), z.string()),
  boot: bootSchema,
});
type SitePage = z.infer<typeof sitePageSchema>;

/** Adds the developed module to the data behind the gate: it is shown instead of the live release, and nothing is reported about it. */
export const withModule = (behind: BehindGate, module: string, origin: string): BehindGate => ({
  ...behind,
  hints: [],
  preview: { module, origin, expiresAt: Date.now() + previewTime },
});

const matchOne = (pattern: RegExp, text: string): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error('the answer is not a page of such a site');
  return found;
};

async function readPage(answer: Response): Promise<SitePage> {
  const html = await answer.text();
  const boot = matchOne(new RegExp(`id="${bootElementId}">([^<]+)<`), html);
  return {
    root: matchOne(/(<html [^>]*>)/, html).replace(/ data-scripting="\w*"/, ''),
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    boot: bootSchema.parse(JSON.parse(boot)),
  };
}

function render({ root, headers, boot }: SitePage, module: string, origin: string): string {
  // The files that the site's gate loads early belong to its own build of the shell.
  const behind = boot.behind && withModule(boot.behind, module, origin);
  const shown = { ...boot, early: [], behind };
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
  const scripts = [openGatePath, `${assetsPath}main.js`];
  return `<!doctype html>
${root}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${module}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetsPath}main.css">
<script type="application/json" id="${bootElementId}">${json}</script>
${scripts.map((file) => `<script defer src="${file}" nonce="${nonce}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}

interface Options {
  client: SiteClient;
  module: string;
  /** The origin of the development server. */
  origin: string;
  /** The folder that keeps the site's last answer, for work without a network. */
  cache: string;
}

/**
 * Creates the function that makes a page of the development server: the site's snapshot, session and security headers, the
 * development build of the shell, and the developed module. Without a connection, the last answer of the site is used. The function
 * rejects if there is none.
 */
export function createSitePages({ client, module, origin, cache }: Options) {
  const file = path.join(cache, `${client.site.host.replace(/\W/g, '-')}.json`);
  let isOffline = false;

  async function load(query: string, cookie: string | undefined): Promise<SitePage> {
    try {
      const page = await readPage(await client.getDocument(query, cookie));
      mkdirSync(cache, { recursive: true });
      writeFileSync(file, JSON.stringify(page));
      isOffline = false;
      return page;
    } catch (error) {
      const stored = readStored(file);
      if (!stored) throw error;
      if (!isOffline)
        console.warn(`${client.site.origin} cannot be reached. Its last page is used instead.`);
      isOffline = true;
      return stored;
    }
  }

  return async (query: string, cookie: string | undefined) => {
    const page = await load(query, cookie);
    const policy = page.headers['content-security-policy'];
    const socket = origin.replace(/^http/, 'ws');
    return {
      html: render(page, module, origin),
      headers: {
        ...page.headers,
        // `'self'` does not include the socket in every browser.
        ...(policy && {
          'content-security-policy': policy.replace("connect-src 'self'", `$& ${socket}`),
        }),
      },
    };
  };
}

function readStored(file: string): SitePage | undefined {
  try {
    return sitePageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
