import { isDrawnByProcessor } from './isDrawnByProcessor.ts';

const lost = jest.fn();

/** Simulates a browser whose driver has this name. `shown` is the name without the extension. Returns the mock of `getExtension`. */
function useDriver(name: string | null, shown = 'WebKit WebGL'): jest.Mock {
  const getExtension = jest.fn(
    (extension: string) =>
      ({
        WEBGL_debug_renderer_info: name === null ? null : { UNMASKED_RENDERER_WEBGL: 2 },
        WEBGL_lose_context: { loseContext: lost },
      })[extension],
  );
  const context = {
    RENDERER: 1,
    getExtension,
    getParameter: (parameter: number) => (parameter === 2 ? name : shown),
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  return getExtension;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
  ['ANGLE (Mesa, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)', true],
  ['ANGLE (Apple, ANGLE Metal Renderer: Apple M2)', false],
  ['Adreno (TM) 730', false],
])('the driver %s draws with the processor: %s', (name, expected) => {
  useDriver(name);
  expect(isDrawnByProcessor()).toBe(expected);
  expect(lost).toHaveBeenCalled();
});

test('a driver name that the browser reveals is read without the extension', () => {
  const getExtension = useDriver('Adreno (TM) 730', 'llvmpipe, or similar');
  expect(isDrawnByProcessor()).toBe(true);
  expect(getExtension).not.toHaveBeenCalledWith('WEBGL_debug_renderer_info');
});

test('a browser that conceals the name counts as one with a graphics card', () => {
  useDriver(null);
  expect(isDrawnByProcessor()).toBe(false);
});

test('a browser without WebGL does not count as drawing with the processor', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(isDrawnByProcessor()).toBe(false);
});
