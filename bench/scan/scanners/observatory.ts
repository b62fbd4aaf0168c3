import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { freePort } from '../../../tools/run/lib/freePort.ts';
import { kindsOfAnswer, type Answer } from '../responses.ts';
import { npmInstall, npmTools, type Scanner } from '../scanner.ts';
import type { ScannedSite } from '../site.ts';

const name = '@mdn/mdn-http-observatory';
const folder = path.join(npmTools, name);
const manifest = path.join(folder, 'package.json');

/**
 * The maximum score of a response without cookies from a site that is not on a preload list: 100 plus content security policy 10,
 * referrer policy 5, framing by the policy 5 and resource policy 10. Documents get 5 more for the hashes of their scripts.
 */
const topScore = { document: 135, other: 130 };

interface Verdict {
  pass: boolean;
  result: string;
}
interface Retrieved {
  responses: { auto: { headers: Record<string, unknown> } | null };
}
interface Parts {
  retrieve: (host: string, options: object) => Promise<Retrieved>;
  ALL_TESTS: ((of: Retrieved) => Verdict)[];
  getScoreModifier: (result: string) => number;
}

/** Internal parts of the package: its public function only requests `/` on port 443, without cookies. */
async function load(): Promise<Parts> {
  // The site is not on the preload list, so an empty one is enough; the package downloads its own in an install script.
  const preload = path.join(folder, 'conf/hsts-preload.json');
  if (!existsSync(preload)) writeFileSync(preload, '{}');
  const part = async (file: string) =>
    (await import(pathToFileURL(path.join(folder, 'src', file)).href)) as Parts;
  const { retrieve } = await part('retriever/retriever.js');
  const { ALL_TESTS } = await part('constants.js');
  const { getScoreModifier } = await part('grader/grader.js');
  return { retrieve, ALL_TESTS, getScoreModifier };
}

async function judge(parts: Parts, site: ScannedSite, { path: requestPath, cookie }: Answer) {
  const headers = ['Accept: text/html,*/*;q=0.8', ...(cookie ? [`Cookie: ${cookie}`] : [])];
  const { port } = new URL(site.url);
  // No server listens for plain HTTP on this port.
  const options = { httpsPort: port, httpPort: await freePort(), path: requestPath, headers };
  const retrieved = await parts.retrieve('localhost', options);
  const answer = retrieved.responses.auto;
  if (!answer) return ['no answer'];
  const verdicts = parts.ALL_TESTS.map((test) => test(retrieved));
  const score = verdicts.reduce((sum, { result }) => sum + parts.getScoreModifier(result), 100);
  const named = String(answer.headers['content-security-policy']).includes('nonce-');
  const top = named ? topScore.document : topScore.other;
  const failed = verdicts.filter(({ pass }) => !pass).map(({ result }) => result);
  return [...failed, ...(score < top ? [`${score} of ${top} points`] : [])];
}

export const observatory: Scanner = {
  name: 'MDN Observatory',
  install: npmInstall(name),
  version: () =>
    existsSync(manifest)
      ? z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version
      : null,
  async scan(site) {
    const parts = await load();
    const kinds = Object.entries(await kindsOfAnswer(site));
    const findings: string[] = [];
    for (const [kind, answer] of kinds) {
      const found = await judge(parts, site, answer);
      findings.push(...found.map((line) => `${kind}: ${line}`));
    }
    return { scanned: `${kinds.length} kinds of answer`, findings };
  },
};
