import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { gatePassword } from '../visitor.ts';

/** Twice what the server pauses after its frame took too long to start, as on a busy machine (`frameRenderer.ts`). Milliseconds. */
const timeout = 120_000;

const waitForRendered = (request: APIRequestContext): Promise<void> =>
  expect
    .poll(async () => (await request.get('/about')).text(), { timeout })
    .toContain('id="gate-root"');

/**
 * Waits until the server renders pages, for a visitor with a pass: on a busy machine the frame's thread starts slower than
 * the first document waits for it.
 */
export const waitForRenderedPages = (page: Page): Promise<void> => waitForRendered(page.request);

/** The same for a new site that nobody has visited. */
export async function waitForRenderingSite(request: APIRequestContext): Promise<void> {
  await request.post(api.gate.open.path, { data: { password: gatePassword } });
  await waitForRendered(request);
}
