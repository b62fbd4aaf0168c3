import { chromium, type Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { storageKeys } from '@sumut/contracts/limits';
import { findBrowser } from '../testing/browser.ts';
import { createClient } from '../../../../server/testing/client.ts';

/** A preview on a running site: a module from the origin of a development server. */
interface Preview {
  site: string;
  module: string;
  origin: string;
}

/** Opens a page of the site in the browser of an admin who previews a module. `close` ends the browser. */
export async function openPreview(
  { site, module, origin }: Preview,
  path: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const admin = createClient(site);
  const { session } = await admin.unlock();
  await admin.signIn('admin', 'admin-demo-2025');
  const answer = await admin.send('POST', api.modules.startPreview.path, { module, origin });
  if (!answer.ok) throw new Error(await answer.text());
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ baseURL: site });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site })));
  await context.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [storageKeys.gateSession, JSON.stringify(session)] as const,
  );
  const page = await context.newPage();
  await page.goto(path);
  return { page, close: () => browser.close() };
}
