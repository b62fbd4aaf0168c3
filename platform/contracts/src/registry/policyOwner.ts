import type { PageSnapshot, Preview } from './pageSnapshot.ts';

/**
 * Returns the module whose origins are in the policy of a page that belongs to `module`; undefined if no release of the module that
 * visitors may get requests origins. Server and browser use it: a document has the policy of one module, so that a page of another one
 * needs another document. A build on a developer's machine has its origins on all pages.
 */
export function policyOwner(
  { releases, canaries }: PageSnapshot,
  preview: Preview | null,
  module: string | undefined,
): string | undefined {
  if (preview?.origin !== undefined && preview.module === module) return undefined;
  const served = [...releases, ...canaries.map(({ release }) => release), preview?.release];
  return served.find((release) => release?.name === module && release?.origins)?.name;
}
