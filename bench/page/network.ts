import type { BrowserContext, Page } from '@playwright/test';

interface Conditions {
  /** Milliseconds from sending a request to the first byte of its answer, beside what the server takes. */
  latency: number;
  /** Bytes per second; -1 without a limit. */
  down: number;
  up: number;
  /** How many times slower than this machine the processor is. */
  slowdown: number;
}

const bytes = (megabits: number) => (megabits * 1_000_000) / 8;

/** A phone of the middle class on a slow 4G network: 1.6 and 0.75 Mbit/s, 150 ms, a processor of a quarter of this one. */
export const slow4G: Conditions = { latency: 150, down: bytes(1.6), up: bytes(0.75), slowdown: 4 };

/** Time is spent on round trips alone: what a page takes, in these, is its request depth. */
export const roundTripsOnly: Conditions = { latency: 2000, down: -1, up: -1, slowdown: 1 };

/** Lets a page load under the conditions given, with nothing in its cache. */
export async function emulate(
  context: BrowserContext,
  page: Page,
  { latency, down, up, slowdown }: Conditions,
): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
