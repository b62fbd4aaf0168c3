// Makes the environment map of the 3D viewer: node environment.mjs
// The viewer's studio is `RoomEnvironment` of three.js, filtered for every roughness. A browser filters it here once, because on a
// device without a fast graphics card it would take seconds at each visit. Needs three.js and a browser from the repository's packages.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../run/lib/testing/browser.ts';

const root = path.join(import.meta.dirname, '../..');
const target = path.join(root, 'mf-products/src/features/viewer/scene/environment.glb');
const three = path.join(root, 'node_modules/three');
const origin = 'http://localhost';

/** Pixels per side of a cube face, sharpest first. They are enough for reflections on paint. */
const sizes = [64, 32, 16, 8];

const page = `<!doctype html><script type="importmap">
{"imports":{"three":"/build/three.module.js","three/addons/":"/examples/jsm/"}}</script>`;

/** Runs in the page: returns the pixels of each face of each size, as floats for red, green, blue and alpha. */
async function filter(sizes) {
  const { PMREMGenerator, WebGLRenderer } = await import('three');
  const { RoomEnvironment } = await import('three/addons/environments/RoomEnvironment.js');
  const renderer = new WebGLRenderer();
  const generator = new PMREMGenerator(renderer);
  // By default, the generator uses at least 256 pixels per side.
  generator._setSize = () => Object.assign(generator, { _cubeSize: sizes[0] });
  const map = generator.fromScene(new RoomEnvironment());
  const buffers = renderer.properties.get(map).__webglFramebuffer;
  const gl = renderer.getContext();
  return sizes.map((size, level) =>
    buffers.map((levels) => {
      const pixels = new Float32Array(size * size * 4);
      gl.bindFramebuffer(gl.FRAMEBUFFER, levels[level]);
      gl.readPixels(0, 0, size, size, gl.RGBA, gl.FLOAT, pixels);
      return Array.from(pixels);
    }),
  );
}

/** Converts faces that three.js has drawn to the layout of a loaded cube map: left and right change places, and all are mirrored. */
const turnedOutside = ([px, nx, py, ny, pz, nz], size) =>
  [nx, px, py, ny, pz, nz].map((face) => (x, y) => {
    const at = (y * size + (size - 1 - x)) * 4;
    return face.slice(at, at + 3);
  });

/**
 * Encodes light of any strength in four bytes per pixel: red, green, blue, and the exponent of their common power of two, plus 128.
 * The pixels of each face run from left to right and from the top. All faces of a size come before the next size.
 */
function encode(levels) {
  const pixels = levels.flatMap((faces, level) => {
    const size = sizes[level];
    const places = Array.from({ length: size * size }, (_, at) => [
      at % size,
      Math.floor(at / size),
    ]);
    return turnedOutside(faces, size).flatMap((colorAt) =>
      places.map((place) => colorAt(...place)),
    );
  });
  return Buffer.from(
    pixels.flatMap((color) => {
      const exponent = Math.max(-128, Math.ceil(Math.log2(Math.max(...color, 2 ** -128))));
      return [...color.map((part) => Math.round((part / 2 ** exponent) * 255)), exponent + 128];
    }),
  );
}

/** Wraps bytes in a GLB file without a scene. Servers compress GLB, and reading it needs no canvas, whose pixels some browsers alter. */
function wrap(bytes) {
  const json = Buffer.from(
    JSON.stringify({ asset: { version: '2.0' }, buffers: [{ byteLength: bytes.length }] }),
  );
  const text = Buffer.concat([json, Buffer.alloc(-json.length & 3, ' ')]);
  const chunk = (type, content) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(content.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const chunks = Buffer.concat([chunk('JSON', text), chunk('BIN\0', bytes)]);
  const head = Buffer.alloc(12);
  head.write('glTF');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + chunks.length, 8);
  return Buffer.concat([head, chunks]);
}

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
});
const tab = await browser.newPage();
await tab.route(`${origin}/**`, (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page });
  return route.fulfill({ path: path.join(three, pathname) });
});
await tab.goto(origin);
const levels = await tab.evaluate(filter, sizes);
await browser.close();
const file = wrap(encode(levels));
await writeFile(target, file);
console.log(`${file.length} bytes, compressed ${brotliCompressSync(file).length}`);
