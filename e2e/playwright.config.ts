import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try hides a fault: none is repeated.
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ar-AE',
    timezoneId: 'Asia/Dubai',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The sandbox needs a user namespace, which containers and root do not have.
      args: ['--no-sandbox'],
      ...(env && { env: { ...(process.env as Record<string, string>), ...env } }),
    },
  },
});
