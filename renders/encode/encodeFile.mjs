import sharp from 'sharp';

/** Bytes that an AVIF may have. Only large screens with many pixels load one that is wider than 1600. */
const budgetOf = (width) => (width > 1600 ? 220_000 : 120_000);

/** Quality by format, for large and for small widths: measured against the renders at 1:1. */
const quality = { avif: { large: 62, small: 62 }, webp: { large: 82, small: 82 } };

/** One picture in one width and format, as bytes; an AVIF over the budget is tried again with less quality. */
export async function encodeFile(source, width, format) {
  const resized = sharp(source).resize(width, null, { kernel: 'lanczos3' });
  let level = quality[format][width > 800 ? 'large' : 'small'];
  if (format === 'webp')
    return resized.webp({ quality: level, effort: 6, smartSubsample: true }).toBuffer();
  for (;;) {
    const content = await resized
      .clone()
      .avif({ quality: level, effort: 4, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (content.length < budgetOf(width)) return content;
    level -= 4;
  }
}
