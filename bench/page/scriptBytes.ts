import type { Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { roundTripsOnly } from './network.ts';
import type { Site } from './sites.ts';
import { timeShown, withVisitor } from './visit.ts';

/** Bytes of all scripts that a direct visit requests, at the highest brotli quality. */
export const scriptBytes = (
  browser: Browser,
  { address, pass }: Site,
  path: string,
): Promise<number> =>
  withVisitor(browser, { pass, conditions: { ...roundTripsOnly, latency: 0 } }, async (visitor) => {
    const bodies: Promise<Buffer>[] = [];
    visitor.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
    });
    await timeShown(visitor, address + path);
    await visitor.page.waitForLoadState('networkidle');
    const scripts = await Promise.all(bodies);
    return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  });
