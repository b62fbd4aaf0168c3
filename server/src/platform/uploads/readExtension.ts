import { findExtension } from '@sumut/contracts/forms/extension';

/**
 * Returns the extension of a file: the one of its name, if its content is accepted as that format; for a name without one of
 * `extensions`, the first as which it is accepted. `refuse` returns the error of a refused content; without an accepted extension, its
 * errors are returned, in the order of the tried extensions.
 */
export async function readExtension<Extension extends string, Refusal extends string>(
  fileName: string,
  extensions: readonly Extension[],
  refuse: (extension: Extension) => Promise<Refusal | undefined>,
): Promise<{ extension: Extension } | { errors: Refusal[] }> {
  const named = findExtension(extensions, fileName);
  const errors: Refusal[] = [];
  for (const extension of named ? [named] : extensions) {
    const error = await refuse(extension);
    if (!error) return { extension };
    errors.push(error);
  }
  return { errors };
}
