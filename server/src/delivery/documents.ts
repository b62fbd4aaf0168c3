import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot, ClientSecret, GateFormResult, Hint } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';
import { acceptedEncodings, encode } from '../files/encoding.ts';
import type { Gate } from '../gate/enforcement.ts';
import { takeEntry } from '../gate/entry.ts';
import { documentPolicies, newNonce } from '../http/contentPolicy.ts';
import { rawPath } from '../http/paths.ts';
import { isolatingHeaders } from '../http/securityHeaders.ts';
import type { FollowLive } from '../registry/snapshots/followLive.ts';
import { languageOf } from './language.ts';
import { pageBehind } from './pageBehind.ts';
import { renderPage } from './page.ts';
import type { Shell } from './shell.ts';

export interface Documents {
  /** The page at the request's address. */
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The gate again, with what became of the password that its form has sent. The status is the caller's to set. */
  sendAnswer: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: GateFormResult,
  ) => Promise<FastifyReply>;
}

interface Sources {
  db: Db;
  shell: Shell;
  gate: Gate;
  live: FollowLive;
  /** For a gate that the browser enforces; else null. */
  clientSecret: ClientSecret | null;
  /** Where visitors find the site, if it is known. */
  origin: string | undefined;
  /** Whether pages refuse what has no hash: everything but `npm run dev`. */
  isolated: boolean;
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  const content = Buffer.from(html);
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  // Only a page without a session record reflects something of the request, its address: so compressing them together
  // tells nobody anything.
  const body = encoding ? await encode[encoding](content) : content;
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'Cookie, Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(body);
}

interface Sent {
  boot: Boot;
  address: string;
  hints?: Hint[] | undefined;
  /** A developer's machine that an admin previews a module from. */
  preview?: string | undefined;
}

/** Makes the site's one document, for whoever asks for it. */
export function createDocuments(sources: Sources): Documents {
  const { db, shell, gate, live, clientSecret, origin, isolated } = sources;

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { boot, address, hints = [], preview }: Sent,
  ) {
    const { build } = shell;
    const nonce = newNonce();
    const styleHash = build.gate?.styleHash;
    reply.headers(documentPolicies({ nonce, styleHash, preview }));
    if (preview || !isolated) for (const name of isolatingHeaders) reply.removeHeader(name);
    const language = languageOf(request);
    const html = renderPage({ nonce, language, address, origin, shell: build, boot, hints });
    return sendHtml(request, reply, html);
  }

  return {
    async sendPage(request, reply) {
      const session = await gate.sessionOf(request);
      const mayEnter = session !== null || gate.enforcement === 'client';
      const path = rawPath(request);
      const page = mayEnter ? await pageBehind(db, request, { live, shell, path }) : null;
      // Who has no pass yet needs it all later, if at all: then the script does it.
      const hints = session ? page?.behind.hints : [];
      const behind = page && { ...page.behind, ...(session && { hints: [] }) };
      const address = request.raw.url ?? '/';
      const entered = session !== null && takeEntry(request, reply);
      const answer = entered ? ({ verdict: 'right', attempts: 0, address } as const) : null;
      const boot = { session, behind, clientSecret, answer };
      return send(request, reply, { boot, address, hints, preview: page?.origin });
    },
    async sendAnswer(request, reply, answer) {
      const boot = { session: null, behind: null, clientSecret, answer };
      return send(request, reply, { boot, address: answer.address });
    },
  };
}
