import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a context's pages could not load, by address, in the order in which it happened. */
export function watchFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('requestfailed', (request) => {
    // A page that is left takes what it was still loading with it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url());
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

/** The same, and what the pages' code threw or logged as an error. */
export function watchErrors(context: BrowserContext): string[] {
  const failures = watchFailures(context);
  context.on('weberror', (error) => failures.push(error.error().message));
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  return failures;
}
