/** Software that draws without a graphics card: Chromium's, Mesa's, Windows' and macOS' own. */
const software = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** What Chromium and Safari give as the name without an extension. Firefox gives the name itself, and warns of the extension in its console. */
const concealed = 'WebKit WebGL';

function driverOf(context: WebGL2RenderingContext): string {
  const name = String(context.getParameter(context.RENDERER));
  if (name !== concealed) return name;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return String(names && context.getParameter(names.UNMASKED_RENDERER_WEBGL));
}

/**
 * Whether the browser draws 3D with the processor, by the name of its graphics driver. Chromium accepts a context with
 * `failIfMajorPerformanceCaveat` all the same. False when the browser conceals the name.
 */
export function isDrawnByProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return false;
  const driver = driverOf(context);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return software.test(driver);
}
