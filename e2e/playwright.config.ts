import { defineConfig } from '@playwright/test';
import { isNightly } from '../tools/run/lib/results.ts';
import { findBrowser } from '../tools/run/lib/testing/browser.ts';

const { executablePath, env } = await findBrowser();

/**
 * What only `npm run nightly` tests in a browser: modules that other tools build, and two workflows of employees through several views. The
 * tests of the server (over HTTP) and of the components walk these and all other workflows for each change.
 */
const nightlySpecs = [
  '{another-bundler,development,former-kit,other-widgets,release-matrix,scaffold}.spec.ts',
  'portal/{hiring,replies}.spec.ts',
];

export default defineConfig({
  testDir: './tests',
  testIgnore: isNightly ? [] : nightlySpecs,
  globalSetup: './support/prepareData.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the two cores of the usual machine, because tests often wait.
  workers: 3,
  // Tests that pass at their second try are reported. Up to three of them count as passed (`tools/run/lib/steps/browserReport.ts`).
  retries: isNightly ? 0 : 1,
  // Tests wait for events. These limits only end a test that hangs, and are long enough for a busy machine.
  timeout: 240_000,
  forbidOnly: true,
  snapshotPathTemplate: 'screenshots/{arg}{ext}',
  // A missing screenshot fails the test. Only `npm run screenshots` writes screenshots.
  updateSnapshots: 'none',
  expect: {
    timeout: 60_000,
    toMatchSnapshot: {
      threshold: 0.3,
      // The stored screenshots were taken by the browser in `@sparticuz/chromium`. Another version of Chromium moves the
      // letters of dense text by up to a pixel: this changes 0.02 of the pixels of a legal page at 390 px.
      maxDiffPixelRatio: 0.005,
    },
  },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ar-AE',
    timezoneId: 'Asia/Dubai',
    // Pages do not move while a test reads them. Only `motion.spec.ts` tests motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces of all tests, kept only for failed tests, took a third of the total time. `--trace on` records traces.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The sandbox needs a user namespace, which containers and root do not have. With hinting, the width of letters differs
      // between builds of Chromium, and lines break at different words. The GPU watchdog kills a graphics process that does
      // not respond for some seconds, as on a busy machine, and the page then draws no more frames.
      args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu-watchdog'],
      // Without a locale, Chromium names a download just "download" if its name is not Latin.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8', ...env },
    },
  },
});
