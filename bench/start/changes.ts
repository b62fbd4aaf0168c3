import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../../platform/toolchain/packages.ts';
import { gatePassword } from '../../e2e/support/visitor.ts';
import { browserOptions } from '../lib/browser.ts';
import { startSite } from './startSite.ts';

/** The changes of which the median is reported. */
const changes = 5;

/** Runs `use` for each change, with a function that writes the changed file, and writes it as it was at the end. */
async function change<Result>(
  file: string,
  edit: (source: string, change: number) => string,
  use: (write: () => void, change: number) => Promise<Result> | Result,
): Promise<Result[]> {
  const source = readFileSync(file, 'utf8');
  const results: Result[] = [];
  try {
    for (let count = 0; count <= changes; count += 1) {
      const changed = edit(source, count);
      if (changed === source) throw new Error(`${file} cannot be changed as expected`);
      results.push(await use(() => writeFileSync(file, changed), count));
    }
  } finally {
    writeFileSync(file, source);
  }
  // The first change also warms up.
  return results.slice(1);
}

/** The milliseconds of `npm run build` in a clone, each time with another change in one module. */
export const measureBuilds = (clone: string): Promise<number[]> =>
  change(
    path.join(clone, 'mf-careers/src/paths.ts'),
    (source, count) => `${source}\nexport const change = ${count};\n`,
    (write) => {
      write();
      const start = performance.now();
      execFileSync('npm', ['run', 'build'], { cwd: clone, stdio: 'ignore' });
      return performance.now() - start;
    },
  );

/** The milliseconds from saving a change of a page of this working tree until the page that `npm run dev` serves shows it. */
export async function measureReload(): Promise<number[]> {
  const site = await startSite(root, ['run', 'dev']);
  const browser = await chromium.launch(await browserOptions());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${site.url}/careers`);
    await page.locator('input[type=password]').fill(gatePassword);
    await page.keyboard.press('Enter');
    await page.locator('h1#page-title').waitFor();
    return await change(
      path.join(root, 'mf-careers/src/pages/careers/CareersPage.tsx'),
      (source, count) => source.replace("{t('lead')}", `{'change ${count}'}`),
      async (write, count) => {
        const saved = performance.now();
        write();
        await page.getByText(`change ${count}`).waitFor();
        return performance.now() - saved;
      },
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}
