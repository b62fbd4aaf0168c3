import { incomingMailLimits } from '@sumut/contracts/portal/incomingMail';
import type { KeepAttachments, StoredAttachment } from '../../../shared/records/attachments.ts';
import { addMailedFile } from './changeFiles.ts';
import { checkFile } from './checkFile.ts';
import { lockFiles } from './repository.ts';

/**
 * Checks the files of a mail like files that colleagues add, before the transaction of the mail. Returns a function that stores the
 * accepted files with the application, within its limits, and returns the result for each file.
 */
export const keepAttachments: KeepAttachments = async (attachments) => {
  const checked = await Promise.all(
    attachments.map(async (one, index) => ({
      name: one.name,
      result:
        index < incomingMailLimits.attachments
          ? await checkFile(one)
          : { refusal: 'tooManyFiles' as const },
    })),
  );
  return async (transaction, place) => {
    await lockFiles(transaction, place.id);
    const stored: StoredAttachment[] = [];
    for (const { name, result } of checked) {
      const kept =
        'refusal' in result ? result : await addMailedFile(transaction, result.file, place);
      stored.push('refusal' in kept ? { name, refused: kept.refusal } : { name, file: kept.file });
    }
    return stored;
  };
};
