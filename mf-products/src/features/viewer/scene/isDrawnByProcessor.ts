/** The software renderers of Chromium, Mesa, Windows and macOS, which draw without a graphics card. */
const software = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** The driver name that Chromium and Safari return without the extension. Firefox returns the real name, and logs a warning for the extension. */
const concealed = 'WebKit WebGL';

function getDriverName(context: WebGL2RenderingContext): string {
  const name = String(context.getParameter(context.RENDERER));
  if (name !== concealed) return name;
  const extension = context.getExtension('WEBGL_debug_renderer_info');
  return String(extension && context.getParameter(extension.UNMASKED_RENDERER_WEBGL));
}

/**
 * Checks by the name of the graphics driver whether the browser draws 3D with the processor. `failIfMajorPerformanceCaveat` does not
 * help, because Chromium creates a context all the same. Returns false if the browser conceals the name.
 */
export function isDrawnByProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return false;
  const driver = getDriverName(context);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return software.test(driver);
}
