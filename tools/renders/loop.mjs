// Makes the loops of pictures from what loop.py rendered: node loop.mjs NAME …
// Writes the files next to those of the picture, and their sizes into its pictures.json. Needs ffmpeg.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawFrame, readLayers } from './encode/loopFrames.mjs';

const rate = 25;
const seconds = 7;
/** The maximum bytes of a file: for large screens, and for phones. */
const budgets = { landscape: 900_000, portrait: 450_000 };
const sizes = { landscape: { width: 1920, height: 1080 }, portrait: { width: 900, height: 1200 } };
/** The arguments of each codec, with the quality at which the search for the budget begins: lower is better. */
const codecs = {
  av1: ['-c:v', 'libsvtav1', '-preset', '5', '-pix_fmt', 'yuv420p10le', '-g', '175'],
  h264: ['-c:v', 'libx264', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
};
const firstQuality = { av1: 34, h264: 23 };

const root = path.join(import.meta.dirname, '../..');

/** Runs ffmpeg. `write` gets its input. */
async function ffmpeg(options, write = (input) => input.end()) {
  const stdio = ['pipe', 'ignore', 'inherit'];
  const run = spawn('ffmpeg', ['-v', 'error', '-y', ...options], { stdio });
  const ended = once(run, 'close');
  await write(run.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Writes all frames of a loop without loss. */
async function writeFrames(name, picture, shape, file) {
  const rendered = path.join(root, '.cache/renders/loops', picture.render);
  const still = path.join(root, picture.folder, `${name}-${picture.width}.avif`);
  const layers = await readLayers(still, rendered, sizes[shape], picture.loop);
  const count = rate * seconds;
  const size = `${layers.width}x${layers.height}`;
  const source = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', `${rate}`, '-i', '-'];
  await ffmpeg([...source, '-c:v', 'ffv1', file], async (input) => {
    for (let frame = 0; frame < count; frame += 1)
      if (!input.write(drawFrame(layers, frame, frame / count))) await once(input, 'drain');
    input.end();
  });
}

/** Encodes the frames in one codec, as good as the budget allows. Returns the bytes of the file. */
async function encode(frames, file, codec, budget) {
  // With the transfer function of sRGB, colours are those of the still in every browser.
  const colours = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'iec61966-2-1',
  ];
  const scale = 'scale=out_color_matrix=bt709:out_range=tv';
  for (let quality = firstQuality[codec]; ; quality += 2) {
    const options = ['-vf', scale, ...codecs[codec], '-crf', `${quality}`, ...colours];
    await ffmpeg(['-i', frames, ...options, '-movflags', '+faststart', file]);
    const { size } = await stat(file);
    if (size <= budget) return size;
  }
}

async function makeLoop(name, picture) {
  const frames = path.join(root, '.cache/renders/loops', picture.render, 'frames.mkv');
  const shape = picture.width > picture.height ? 'landscape' : 'portrait';
  await writeFrames(name, picture, shape, frames);
  picture.loop.files = {};
  for (const codec of Object.keys(codecs)) {
    const file = `${name}-${sizes[shape].width}-${codec}.mp4`;
    const target = path.join(root, picture.folder, file);
    picture.loop.files[file] = await encode(frames, target, codec, budgets[shape]);
  }
  console.log(name, picture.loop.files);
}

const wanted = process.argv.slice(2);
for (const manifest of globSync('{products,places}/*/pictures.json', {
  cwd: import.meta.dirname,
})) {
  const file = path.join(import.meta.dirname, manifest);
  const pictures = JSON.parse(await readFile(file, 'utf8'));
  const moving = Object.entries(pictures).filter(
    ([name, { loop }]) => loop && wanted.includes(name),
  );
  for (const [name, picture] of moving) await makeLoop(name, picture);
  if (moving.length > 0) await writeFile(file, `${JSON.stringify(pictures, null, 2)}\n`);
}
