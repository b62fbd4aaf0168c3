import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { gatePassword } from '../visitor.ts';

/** Twice the server's pause in milliseconds after its frame took too long to start, as on a busy machine (`frameRenderer.ts`). */
const timeout = 120_000;

const waitForRendered = (request: APIRequestContext): Promise<void> =>
  expect
    .poll(async () => (await request.get('/about')).text(), { timeout })
    .toContain('id="gate-root"');

/**
 * Waits until the server renders pages, for a visitor with a pass. On a busy machine the thread of the frame may start too late for
 * the first document.
 */
export const waitForRenderedPages = (page: Page): Promise<void> => waitForRendered(page.request);

/** Opens the gate of a new site that nobody has visited, and waits until its server renders pages. */
export async function waitForRenderingSite(request: APIRequestContext): Promise<void> {
  await request.post(api.gate.open.path, { data: { password: gatePassword } });
  await waitForRendered(request);
}
