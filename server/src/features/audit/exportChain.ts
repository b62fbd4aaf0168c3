import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type ChainLink, readEnds, walkChain } from '../../shared/auditChain.ts';
import { checkLinks, type ChainReport } from '../../shared/verifyAuditChain.ts';

// The format is described in docs/protection.md#logs, for programs that verify it without this server.

const placeSchema = z.object({ position: z.number(), hash: z.string() });
const anchorSchema = z.object({ anchor: placeSchema });
const entrySchema = z.object({
  id: z.string(),
  at: z.number(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** JSON, as text: just what was hashed. */
  details: z.string(),
});
const lineSchema = z.extend(placeSchema, { id: z.string(), entry: z.optional(entrySchema) });

/** The whole log, oldest first: a line of JSON for what is before it, and one for each entry, with its line break. */
export async function* exportChain(db: Db): AsyncGenerator<string> {
  const { anchor, head } = await readEnds(db);
  yield `${JSON.stringify({ anchor })}\n`;
  const range = { after: anchor.position, until: head.position };
  for await (const { position, hash, entryId: id, entry } of walkChain(db, range))
    yield `${JSON.stringify({ position, hash, id, entry })}\n`;
}

async function* readLines(lines: AsyncIterable<string>): AsyncGenerator<ChainLink> {
  for await (const line of lines) {
    const { id: entryId, entry, ...place } = lineSchema.parse(JSON.parse(line));
    yield { ...place, entryId, entry };
  }
}

/** Checks an exported file by itself. Throws `UserFacingError` when it is none. */
export async function verifyExport(file: string): Promise<ChainReport> {
  const lines = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]();
  try {
    const first = await lines.next();
    const { anchor } = anchorSchema.parse(JSON.parse(first.value ?? ''));
    return await checkLinks(readLines({ [Symbol.asyncIterator]: () => lines }), anchor);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new UserFacingError(`${file} is not an export of the audit log: ${reason}`);
  }
}
