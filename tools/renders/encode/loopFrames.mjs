import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// A frame of a loop is the terrain, which a camera that moves sideways sees shift, with the machines over it. All movements are at rest at
// the beginning and the end, so the loop has no seam and begins with the still. Pixel values are floats from 0 to 255.

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const smooth = (value) => {
  const share = clamp(value, 0, 1);
  return share * share * (3 - 2 * share);
};

/** Reads a picture in a size as floats, `channels` for each pixel. */
async function read(file, width, height, channels) {
  const picture = sharp(file).toColourspace('srgb');
  const wanted = channels === 1 ? picture.extractChannel(3) : picture.removeAlpha();
  const sized = wanted.resize(width, height, { kernel: 'cubic', fit: 'fill' });
  return Float32Array.from(await sized.raw().toBuffer());
}

/** The mean of the pixels within `radius` of each pixel, `channels` for each pixel. */
function blur(values, width, height, channels, radius) {
  let from = values;
  for (const [count, step, lines, lineStep] of [
    [width, channels, height, width * channels],
    [height, width * channels, width, channels],
  ]) {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const start = line * lineStep + channel;
        const at = (index) => from[start + clamp(index, 0, count - 1) * step];
        let sum = 0;
        for (let index = -radius; index <= radius; index += 1) sum += at(index);
        for (let index = 0; index < count; index += 1) {
          to[start + index * step] = sum / (2 * radius + 1);
          sum += at(index + radius + 1) - at(index - radius);
        }
      }
    from = to;
  }
  return from;
}

/**
 * Replaces the parts of `picture` where `mask` is above zero by `other`, which is moved to the brightness and colour of the picture
 * around them, because it lacks the picture's bloom.
 */
function replace(picture, other, mask, width, height) {
  const weight = mask.map((share) => (share < 0.02 ? 1 : 0));
  const difference = picture.map((value, at) => (value - other[at]) * weight[Math.floor(at / 3)]);
  const sums = blur(blur(difference, width, height, 3, 9), width, height, 3, 9);
  const weights = blur(blur(weight, width, height, 1, 9), width, height, 1, 9);
  return picture.map((value, at) => {
    const pixel = Math.floor(at / 3);
    return value + mask[pixel] * (other[at] + sums[at] / (weights[pixel] + 0.05) - value);
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2];

/** Where pictures differ from another one by more than noise: shares of pixels, spread by some pixels. */
function differs(pictures, other, width, height) {
  const greatest = new Float32Array(width * height);
  for (const picture of pictures)
    for (let at = 0; at < picture.length; at += 1) {
      const pixel = Math.floor(at / 3);
      greatest[pixel] = Math.max(
        greatest[pixel],
        Math.min(1, Math.abs(picture[at] - other[at]) / 12),
      );
    }
  return blur(greatest, width, height, 1, 3).map((share) => smooth(share * 4));
}

/** The part of a picture in a box. */
function cut(picture, width, [left, top, right, bottom]) {
  const part = new Float32Array(3 * (right - left) * (bottom - top));
  for (let y = top; y < bottom; y += 1)
    part.set(
      picture.subarray(3 * (y * width + left), 3 * (y * width + right)),
      3 * (y - top) * (right - left),
    );
  return part;
}

/**
 * Reads the layers of a loop in a size: the terrain without the machines, and for each step of the rotors the machines, with premultiplied
 * colours. Both consist of the still's own pixels, except where a rotor turns and where a machine hides the terrain.
 */
export async function readLayers(still, folder, { width, height }, movement) {
  const facts = JSON.parse(await readFile(path.join(folder, 'loop.json'), 'utf8'));
  const scales = [width / facts.width, height / facts.height];
  const box = facts.box.map((edge, index) => Math.round(edge * scales[index % 2]));
  const [left, top] = box;
  const [boxWidth, boxHeight] = [box[2] - left, box[3] - top];
  const rendered = (name, channels) =>
    read(path.join(folder, `${name}.png`), boxWidth, boxHeight, channels);
  const steps = Array.from({ length: facts.steps }, (_, step) => `turn-${step}`);
  const turned = await Promise.all(steps.map((name) => rendered(name, 3)));
  const rest = await rendered('rest', 3);
  const alphas = await Promise.all(
    ['rest', ...steps].map(async (name) =>
      (await rendered(`${name}-alpha`, 1)).map((value) => value / 255),
    ),
  );

  const terrain = await read(still, width, height, 3);
  const picture = cut(terrain, width, box);
  // A blade covers each pixel in less than half of the steps, so the median shows the machines without rotors.
  const without = rest.map((_, at) => median(turned.map((colours) => colours[at])));
  const discs = differs(turned, without, boxWidth, boxHeight);
  // On a machine, lettering and edges differ by noise, too. There, the still's own blade remains under the turning ones.
  const solid = alphas[0].map((_, at) => Math.min(...alphas.map((alpha) => alpha[at])));
  const blades = differs([rest], without, boxWidth, boxHeight).map(
    (share, at) => share * discs[at] * (1 - smooth(2 * solid[at])),
  );
  const parked = replace(picture, without, blades, boxWidth, boxHeight);

  const hidden = blur(solid, boxWidth, boxHeight, 1, 3).map((share) => smooth(share * 8));
  const behind = replace(parked, await rendered('plate', 3), hidden, boxWidth, boxHeight);
  for (let y = 0; y < boxHeight; y += 1)
    terrain.set(
      behind.subarray(3 * y * boxWidth, 3 * (y + 1) * boxWidth),
      3 * ((top + y) * width + left),
    );

  const machines = turned.map((colours, step) => {
    const alpha = alphas[step + 1];
    const machine = new Float32Array(4 * boxWidth * boxHeight);
    for (let pixel = 0; pixel < alpha.length; pixel += 1) {
      machine[4 * pixel + 3] = alpha[pixel];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * pixel + channel;
        const change = discs[pixel] * (colours[at] - without[at]);
        machine[4 * pixel + channel] = parked[at] + change - (1 - alpha[pixel]) * behind[at];
      }
    }
    return machine;
  });
  return { width, height, box, terrain, machines, movement };
}

/** The weights of four neighbours at a share between the inner two (Catmull-Rom). */
function cubic(share, weights) {
  const square = share * share;
  const cube = square * share;
  weights[0] = -0.5 * cube + square - 0.5 * share;
  weights[1] = 1.5 * cube - 2.5 * square + 1;
  weights[2] = -1.5 * cube + 2 * square + 0.5 * share;
  weights[3] = 0.5 * cube - 0.5 * square;
}

/** Draws the terrain, shifted the more the nearer it is: not at all at the horizon, and nowhere at the sides of the picture. */
function drawTerrain({ width, height, terrain, movement }, swing, target) {
  const weights = new Float32Array(4);
  for (let y = 0; y < height; y += 1) {
    const nearness = Math.max(0, (y / height - movement.horizon) / (1 - movement.horizon));
    const shift = movement.shift * width * swing * nearness;
    for (let x = 0; x < width; x += 1) {
      const source = x + shift * smooth(Math.min(x, width - 1 - x) / (0.25 * width));
      const first = Math.floor(source);
      cubic(source - first, weights);
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let tap = 0; tap < 4; tap += 1)
          sum +=
            weights[tap] *
            terrain[3 * (y * width + clamp(first - 1 + tap, 0, width - 1)) + channel];
        target[3 * (y * width + x) + channel] = sum;
      }
    }
  }
}

/** Draws the machines over the terrain, moved by `x` and `y` pixels and rolled by `angle` about the middle of their box. */
function drawMachines(
  { width, height, box, machines },
  step,
  { x: moveX, y: moveY, angle },
  target,
) {
  const [left, top, right, bottom] = box;
  const [boxWidth, boxHeight] = [right - left, bottom - top];
  const machine = machines[step % machines.length];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [weightsX, weightsY, sums] = [4, 4, 4].map((length) => new Float32Array(length));
  const margin = 24;
  for (let y = Math.max(0, top - margin); y < Math.min(height, bottom + margin); y += 1)
    for (let x = Math.max(0, left - margin); x < Math.min(width, right + margin); x += 1) {
      const fromX = x - left - boxWidth / 2 - moveX;
      const fromY = y - top - boxHeight / 2 - moveY;
      const sourceX = boxWidth / 2 + cos * fromX + sin * fromY;
      const sourceY = boxHeight / 2 - sin * fromX + cos * fromY;
      const [firstX, firstY] = [Math.floor(sourceX), Math.floor(sourceY)];
      if (firstX < 1 || firstY < 1 || firstX > boxWidth - 3 || firstY > boxHeight - 3) continue;
      cubic(sourceX - firstX, weightsX);
      cubic(sourceY - firstY, weightsY);
      sums.fill(0);
      for (let row = 0; row < 4; row += 1)
        for (let column = 0; column < 4; column += 1) {
          const weight = weightsY[row] * weightsX[column];
          const at = 4 * ((firstY - 1 + row) * boxWidth + firstX - 1 + column);
          for (let channel = 0; channel < 4; channel += 1)
            sums[channel] += weight * machine[at + channel];
        }
      const through = 1 - clamp(sums[3], 0, 1);
      const at = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1)
        target[at + channel] = target[at + channel] * through + sums[channel];
    }
}

/** Draws one frame as bytes, three for each pixel. `time`: 0 at the beginning of the loop, 1 at its end. */
export function drawFrame(layers, frame, time) {
  const turn = 2 * Math.PI * time;
  const once = (1 - Math.cos(turn)) / 2;
  const twice = (1 - Math.cos(2 * turn)) / 2;
  // Rises and falls, and is at rest at both ends, too.
  const wave = Math.sin(turn) - Math.sin(2 * turn) / 2;
  const { width, height, movement } = layers;
  const target = new Float32Array(3 * width * height);
  drawTerrain(layers, once, target);
  const unit = movement.bob * width;
  const move = {
    x: unit * (0.5 * once + 0.3 * twice),
    y: -unit * (0.8 * wave + 0.25 * twice),
    angle: movement.roll * (Math.PI / 180) * (once - 0.5 * wave),
  };
  drawMachines(layers, frame, move, target);
  return Buffer.from(Uint8ClampedArray.from(target).buffer);
}
