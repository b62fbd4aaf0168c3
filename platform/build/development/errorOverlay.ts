// Makes the error overlay of the development server's client work under the site's content security policy, and show what React reports.

interface HtmlPolicy {
  createHTML: (html: string) => unknown;
}

declare global {
  /** The state that all copies of the client in a page share. */
  var __webpack_dev_middleware_hot_overlay_state__:
    | {
        trustedTypesPolicy: HtmlPolicy | undefined;
        frame: HTMLIFrameElement | null;
        problemsBySource: Partial<Record<'runtime', { lines: string[] }>>;
      }
    | undefined;
  /** Set once the overlay of this page is prepared. */
  var sumutOverlay: true | undefined;
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy };
};
const state = globalThis.__webpack_dev_middleware_hot_overlay_state__;

/** Sets the styles of the overlay's elements. The site's policy allows this, but no `style` attributes in HTML. */
function applyStyles(): void {
  const elements = state?.frame?.contentDocument?.querySelectorAll<HTMLElement>('[data-style]');
  for (const element of elements ?? []) element.style.cssText = element.dataset['style'] ?? '';
}

/** Whether the overlay shows an error with this message, because React has rendered again what throws. */
const isShown = ({ message }: Error): boolean =>
  state?.problemsBySource.runtime?.lines.some((line) => line.includes(message)) ?? false;

function prepare(): void {
  if (state && trustedTypes)
    // The site allows this name.
    state.trustedTypesPolicy = trustedTypes.createPolicy('webpack-module', {
      createHTML(html) {
        queueMicrotask(applyStyles);
        return html.replaceAll(' style="', ' data-style="');
      },
    });
  const { error: log } = console;
  // React writes errors that an error boundary has caught only to the console, where the overlay does not look for them.
  console.error = (...values: unknown[]) => {
    log.apply(console, values);
    const error = values.find((value) => value instanceof Error);
    if (error && !isShown(error)) reportError(error);
  };
}

if (!globalThis.sumutOverlay) prepare();
globalThis.sumutOverlay = true;
