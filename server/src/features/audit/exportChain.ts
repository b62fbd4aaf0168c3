import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type ChainLink, readEnds, walkChain } from '../../shared/auditChain.ts';
import { checkLinks, type ChainReport } from '../../shared/verifyAuditChain.ts';

// docs/protection.md#logs describes the format, for programs that verify an export without this server.

const placeSchema = z.object({ position: z.number(), hash: z.string() });
const anchorSchema = z.object({ anchor: placeSchema });
const entrySchema = z.object({
  id: z.string(),
  at: z.number(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** JSON as text, exactly as it was hashed. */
  details: z.string(),
});
const lineSchema = z.extend(placeSchema, { id: z.string(), entry: z.optional(entrySchema) });

/** Throws if retention has removed entries after `position`. A file without them would look as if somebody had removed them. */
async function requireComplete(db: Db, position: number): Promise<void> {
  const { anchor } = await readEnds(db);
  if (anchor.position > position) throw new Error('Old entries were deleted during the export');
}

/**
 * The whole audit log as lines of JSON with line breaks: the anchor, which is the place before the first entry, then all entries. Throws
 * if retention removes entries that were not sent yet, so that the download breaks off.
 */
export async function* exportChain(db: Db): AsyncGenerator<string> {
  const { anchor, head } = await readEnds(db);
  yield `${JSON.stringify({ anchor })}\n`;
  let last = anchor.position;
  const range = { after: last, until: head.position };
  for await (const { position, hash, entryId: id, entry } of walkChain(db, range)) {
    if (position !== last + 1) await requireComplete(db, last);
    last = position;
    yield `${JSON.stringify({ position, hash, id, entry })}\n`;
  }
  if (last < head.position) await requireComplete(db, last);
}

async function* readLines(lines: AsyncIterable<string>): AsyncGenerator<ChainLink> {
  for await (const line of lines) {
    const { id: entryId, entry, ...place } = lineSchema.parse(JSON.parse(line));
    yield { ...place, entryId, entry };
  }
}

/** Verifies an exported file without a database. Throws `UserFacingError` if the file is not an export. */
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
