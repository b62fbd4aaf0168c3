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
  const checked: { name: string; result: Awaited<ReturnType<typeof checkFile>> }[] = [];
  for (const [index, one] of attachments.entries()) {
    const isTooMany = index >= incomingMailLimits.attachments;
    const result = isTooMany ? { refusal: 'tooManyFiles' as const } : await checkFile(one);
    checked.push({ name: one.name, result });
  }
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
