import { findExtension } from '@sumut/contracts/forms/extension';

/**
 * Returns the extension of a file: the one of its name, if the content matches it; for a name without one of `extensions`, the first
 * that the content matches. Undefined if the content matches none.
 */
export async function readExtension<Extension extends string>(
  fileName: string,
  extensions: readonly Extension[],
  matches: (extension: Extension) => Promise<boolean>,
): Promise<Extension | undefined> {
  const named = findExtension(extensions, fileName);
  for (const extension of named ? [named] : extensions)
    if (await matches(extension)) return extension;
  return undefined;
}
