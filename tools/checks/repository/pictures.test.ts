import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@sumut/contracts/language/language';
import { findFiles, read, root } from '../files/root.ts';
import { versionedFiles } from '../files/versioned.ts';

/** An entry of `pictures.json`, written by `tools/renders/encode.mjs`. */
interface Picture {
  folder: string;
  /** The catalogue and key of the alternative text. Null for a decorative picture. */
  alt: { catalogue: string; key: string } | null;
  width: number;
  height: number;
  /** Bytes by file name. */
  files: Record<string, number>;
  /** Of a hero: the average colours of its four quarters, from top to bottom. */
  colours?: string;
  /** Of a hero that moves: the bytes of its loops by file name, written by `tools/renders/loop.mjs`. */
  loop?: { files: Record<string, number> };
}

/** The maximum bytes of a loop: for large screens, and for phones. */
const loopBudgets = { landscape: 900_000, portrait: 450_000 };

/** The maximum bytes of an AVIF file by its width. Only large screens load files that are wider than 1600 pixels. */
const budgetOf = (file: string) =>
  Number(/-(\d+)\.avif$/.exec(file)?.[1]) > 1600 ? 220_000 : 120_000;

const pictures = findFiles('tools/renders/{products,places}/*/pictures.json').flatMap((file) =>
  Object.entries(JSON.parse(read(file)) as Record<string, Picture>),
);
const paths = pictures.flatMap(([, { folder, files }]) =>
  Object.entries(files).map(([file, bytes]) => ({ file: path.posix.join(folder, file), bytes })),
);

const textAt = (catalogue: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      catalogue,
    );

test.each(pictures)(
  '%s exists in three widths or more and in two formats, and for the press as JPEG, as its entry lists',
  (name, picture) => {
    const files = readdirSync(path.join(root, picture.folder)).filter((file) =>
      new RegExp(`^${name}-\\d+\\.(avif|webp|jpg)$`).test(file),
    );
    const sizes = files.map(
      (file) => [file, statSync(path.join(root, picture.folder, file)).size] as const,
    );
    expect(Object.fromEntries(sizes)).toEqual(picture.files);
    const widthsIn = (format: string) =>
      files
        .filter((file) => file.endsWith(format))
        .map((file) => Number(/-(\d+)\./.exec(file)?.[1]))
        .toSorted((a, b) => a - b);
    expect(widthsIn('avif').length).toBeGreaterThanOrEqual(3);
    expect(widthsIn('avif').at(-1)).toBe(picture.width);
    expect(widthsIn('webp')).toEqual(widthsIn('avif'));
  },
);

test.each(pictures)(
  '%s has an alternative text in both languages, or is decorative',
  (_name, { alt }) => {
    for (const language of alt ? languages : []) {
      const catalogue: unknown = JSON.parse(read(`${alt?.catalogue}/${language}.json`));
      expect(textAt(catalogue, alt?.key ?? '')).toEqual(expect.any(String));
    }
  },
);

test('the colours that are shown before a hero is loaded are those of its picture', () => {
  const css = ['mf-products/src/pages/product/ProductHero', 'shell/src/pages/home/Hero']
    .map((file) => read(`${file}.module.css`))
    .join('\n');
  const heroes = pictures.flatMap(([, { colours }]) => colours ?? []);
  expect(heroes.length).toBeGreaterThan(0);
  expect(heroes.filter((colours) => !css.includes(`linear-gradient(${colours})`))).toEqual([]);
});

test('no picture is over its budget', () => {
  const avif = paths.filter(({ file }) => file.endsWith('.avif'));
  expect(avif.filter(({ file, bytes }) => bytes >= budgetOf(file))).toEqual([]);
});

test('loops exist as their entries list, and none is over its budget', () => {
  const loops = pictures.flatMap(([, { folder, width, height, loop }]) => {
    const budget = loopBudgets[width > height ? 'landscape' : 'portrait'];
    return Object.entries(loop?.files ?? {}).map(([file, bytes]) => ({
      file: path.posix.join(folder, file),
      bytes,
      budget,
    }));
  });
  const videos = versionedFiles().filter((file) => /^(shell|mf-\w+)\/.*\.mp4$/.test(file));
  expect(loops.map(({ file }) => file).sort()).toEqual(videos.sort());
  for (const { file, bytes, budget } of loops) {
    expect(statSync(path.join(root, file)).size).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(budget);
  }
});

test('every picture of the site comes from tools/renders/', () => {
  const known = new Set(paths.map(({ file }) => file));
  // The textures of models are checked in models.test.ts.
  const textures = findFiles('mf-products/src/features/viewer/models/*.webp');
  const icons = ['shell/public/social.jpg', 'shell/public/apple-touch-icon.png'];
  for (const file of [...icons, ...textures]) known.add(file);
  const shown = versionedFiles().filter((file) =>
    /^(shell|shared-ui|mf-\w+)\/.*\.(avif|webp|png|jpe?g)$/.test(file),
  );
  expect(shown.filter((file) => !known.has(file))).toEqual([]);
});
