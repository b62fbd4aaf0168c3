import { moveContents } from '../features/contents/moveContents.ts';
import { parseObjectStorage } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { openContents } from '../shared/releases/openContents.ts';
import { withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run contents:move -- bucket | database
Moves the contents of releases to the bucket (OBJECT_STORAGE_URL) or back to the database; servers may be running.`;

const mebibyte = 1024 * 1024;

await runCommand(async () => {
  const [to, ...more] = process.argv.slice(2);
  if ((to !== 'bucket' && to !== 'database') || more.length > 0) throw new UserFacingError(usage);
  const settings = parseObjectStorage(process.env);
  if (!settings) throw new UserFacingError(usage);
  return withDatabase(async ({ db }) => {
    const { bucket, notes } = await openContents(db, settings);
    if (!bucket || notes.length > 0) throw new UserFacingError(notes.join());
    const { contents, bytes, left } = await moveContents(db, bucket, to);
    const place = to === 'bucket' ? bucket.place : 'the database';
    const done = `Moved ${contents} contents to ${place}: ${(bytes / mebibyte).toFixed(1)} MiB uncompressed`;
    if (left.length === 0) return done;
    throw new UserFacingError(
      `${done}. ${left.length} could not be moved (npm run contents:check): ${left[0]}`,
    );
  });
});
