/** The beginning of the message that the browser tests look for. */
const message = 'Rendered again, because the document differed';

/**
 * Handles what React recovers from while it hydrates a document. Extensions, translators and password managers change documents before
 * that, so a difference is not the fault of a release: visitors see the page that React has rendered again, and nothing is reported. The
 * message appears only to engineers who show verbose messages.
 */
export function onMismatch(error: unknown): void {
  // An error with a cause was thrown by a component, and is reported where it is caught.
  // eslint-disable-next-line no-console -- the only trace of a difference
  if (!(error as Error).cause) console.debug(message, error);
}
