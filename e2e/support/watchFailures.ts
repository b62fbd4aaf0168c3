import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects the URLs that the pages of a context could not load, in the order of the failures. */
export function watchFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its unfinished requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url());
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

/** Collects the same failures, and the errors that the pages' code throws or logs. */
export function watchErrors(context: BrowserContext): string[] {
  const failures = watchFailures(context);
  context.on('weberror', (error) => failures.push(error.error().message));
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  return failures;
}
