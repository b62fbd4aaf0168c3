import type { KeepAttachments, StoredAttachment } from '../../../shared/records/attachments.ts';
import { keepMailed } from './changeFiles.ts';
import { checkFile } from './checkFile.ts';
import { lockFiles } from './repository.ts';

/**
 * Checks the files of a mail as those that colleagues add, before its transaction. What it returns keeps those that passed with the
 * application, as long as there is room, and returns what became of each.
 */
export const keepAttachments: KeepAttachments = async (attachments) => {
  const checked = await Promise.all(
    attachments.map(async (one) => ({ name: one.name, result: await checkFile(one) })),
  );
  return async (transaction, place) => {
    await lockFiles(transaction, place.id);
    const stored: StoredAttachment[] = [];
    for (const { name, result } of checked) {
      const kept = 'refusal' in result ? result : await keepMailed(transaction, result.file, place);
      stored.push('refusal' in kept ? { name, refused: kept.refusal } : { name, file: kept.file });
    }
    return stored;
  };
};
