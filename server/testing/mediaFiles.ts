import { zip } from './documents.ts';

const ftyp = (brand: string): Buffer => {
  const box = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}mif1`),
  ]);
  return Buffer.concat([box, Buffer.alloc(64)]);
};

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0'),
  Buffer.alloc(64),
]);
export const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([72, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
  Buffer.alloc(64),
]);
export const avif = ftyp('avif');
export const mp4 = ftyp('isom');
export const pressKit = zip({ 'readme.txt': 'pictures', 'logo.png': png });
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
