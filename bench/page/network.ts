import type { BrowserContext, Page } from '@playwright/test';

interface Conditions {
  /** Added milliseconds between a request and the first byte of its response. */
  latency: number;
  /** Bytes per second; -1 without a limit. */
  down: number;
  up: number;
  /** CPU slowdown factor. */
  slowdown: number;
}

const bytes = (megabits: number) => (megabits * 1_000_000) / 8;

/** A mid-range phone on slow 4G: 1.6 and 0.75 Mbit/s, 150 ms, a quarter of this machine's CPU speed. */
export const slow4G: Conditions = { latency: 150, down: bytes(1.6), up: bytes(0.75), slowdown: 4 };

/** Conditions in which only round trips take time, so that the load time shows the request depth. */
export const roundTripsOnly: Conditions = { latency: 2000, down: -1, up: -1, slowdown: 1 };

/** Applies network conditions to a page, with an empty cache. */
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
