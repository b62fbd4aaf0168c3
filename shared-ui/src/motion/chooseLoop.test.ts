import { chooseLoop, loopScreens } from './chooseLoop.ts';

const loop = {
  landscape: { width: 1440, height: 810, av1: '/wide-av1.mp4', h264: '/wide-h264.mp4' },
  portrait: { width: 900, height: 1200, av1: '/tall-av1.mp4', h264: '/tall-h264.mp4' },
};

type Support = Partial<MediaCapabilitiesInfo>;

interface Visitor {
  /** The media queries that match. */
  matching?: readonly string[];
  connection?: object | undefined;
  /** How the browser decodes each codec; smoothly and with little power by default. */
  av1?: Support;
  h264?: Support;
}

/** Replaces what the browser reports. */
function visit({
  matching = [loopScreens.landscape],
  connection,
  av1 = {},
  h264 = {},
}: Visitor): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: matching.includes(query) }) as MediaQueryList);
  const decodingInfo = async ({ video }: MediaDecodingConfiguration) => ({
    supported: true,
    smooth: true,
    powerEfficient: true,
    ...(video?.contentType.includes('av01') ? av1 : h264),
  });
  Object.defineProperties(navigator, {
    connection: { value: connection, configurable: true },
    mediaCapabilities: { value: { decodingInfo }, configurable: true },
  });
}

test.each<[string, Visitor, string | undefined]>([
  ['a large screen gets the loop of the picture', {}, '/wide-av1.mp4'],
  [
    'a portrait screen gets the portrait loop',
    { matching: [loopScreens.portrait] },
    '/tall-av1.mp4',
  ],
  ['a phone on its side gets no loop', { matching: [] }, undefined],
  [
    'reduced motion gets no loop',
    { matching: [loopScreens.landscape, '(prefers-reduced-motion: reduce)'] },
    undefined,
  ],
  ['a data saver gets no loop', { connection: { saveData: true } }, undefined],
  ['a slow line gets no loop', { connection: { effectiveType: '3g' } }, undefined],
  ['a narrow line gets no loop', { connection: { effectiveType: '4g', downlink: 1.2 } }, undefined],
  ['a fast line gets the loop', { connection: { downlink: 10 } }, '/wide-av1.mp4'],
  [
    'a browser gets the codec that takes less power',
    { av1: { powerEfficient: false } },
    '/wide-h264.mp4',
  ],
  [
    'a browser without H.264 gets AV1',
    { av1: { powerEfficient: false }, h264: { supported: false } },
    '/wide-av1.mp4',
  ],
  [
    'a browser that decodes neither codec smoothly gets no loop',
    { av1: { smooth: false }, h264: { supported: false } },
    undefined,
  ],
])('%s', async (_title, visitor, expected) => {
  visit(visitor);
  expect(await chooseLoop(loop)).toBe(expected);
});
