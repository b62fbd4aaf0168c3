import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/prepareData.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of the machines it is made for: tests often wait.
  workers: 3,
  // A test that passes at its second try is named, and up to three of them count as passed (`scripts/lib/steps/browserReport.ts`).
  retries: process.env['ONE_TRY'] ? 0 : 1,
  // Tests wait for events. These limits only end a test that hangs, also on a machine busy with other work.
  timeout: 240_000,
  forbidOnly: true,
  snapshotPathTemplate: 'screenshots/{arg}{ext}',
  // A missing screenshot fails; `npm run screenshots` alone writes them.
  updateSnapshots: 'none',
  expect: {
    timeout: 60_000,
    toMatchSnapshot: {
      threshold: 0.3,
      // The stored screenshots were taken by the carried browser. Another version of Chromium draws the letters of
      // dense text up to a pixel elsewhere: 0.02 of the pixels of a legal page at 390 px.
      maxDiffPixelRatio: process.env['CHROMIUM_PATH'] ? 0.03 : 0.005,
    },
  },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ar-AE',
    timezoneId: 'Asia/Dubai',
    // What a test reads stands still. `motion.spec.ts` alone looks at what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test, kept for those that fail, took a third of the time of all. `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The sandbox needs a user namespace, which containers and root do not have. Hinted letters are wider in one
      // Chromium than in another, and lines then break elsewhere. The watchdog ends a graphics process that does not answer
      // for some seconds, as on a busy machine, and the page has then no more frames.
      args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu-watchdog'],
      // Where no locale is set, Chromium calls a download whose name is not Latin just "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8', ...env },
    },
  },
});
