import type { Page } from '@playwright/test';

/** Returns the providers of the used copies of each shared library, without duplicates. */
export const usedCopies = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    type Copies = Record<string, { from: string; loaded?: unknown }>;
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, { default?: Record<string, Copies> }> };
    };
    const providers: Record<string, Set<string>> = {};
    for (const scope of Object.values(federation.__SHARE__))
      for (const [library, copies] of Object.entries(scope.default ?? {}))
        for (const { from, loaded } of Object.values(copies))
          if (loaded) (providers[library] ??= new Set()).add(from);
    return Object.fromEntries(Object.entries(providers).map(([name, from]) => [name, [...from]]));
  });
