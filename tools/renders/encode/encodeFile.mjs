import sharp from 'sharp';

/** The maximum bytes of an AVIF file. Only large screens with many pixels load files that are wider than 1600 pixels. */
const budgetOf = (width) => (width > 1600 ? 220_000 : 120_000);
/** The maximum bytes of a JPEG file, which journalists download. */
const pressBudget = 400_000;

/** Quality by format, for large and small widths. The values come from a comparison with the renders at 1:1. */
const quality = {
  avif: { large: 62, small: 62 },
  webp: { large: 82, small: 82 },
  jpg: { large: 84, small: 84 },
};

/** Encodes a picture in one width and format. Lowers the quality of an AVIF or JPEG file until it is within its budget. */
export async function encodeFile(source, width, format) {
  const resized = sharp(source).resize(width, null, { kernel: 'lanczos3' });
  let level = quality[format][width > 800 ? 'large' : 'small'];
  if (format === 'webp')
    return resized.webp({ quality: level, effort: 6, smartSubsample: true }).toBuffer();
  for (;;) {
    const options = { quality: level, chromaSubsampling: '4:4:4' };
    const content =
      format === 'jpg'
        ? await resized
            .clone()
            .jpeg({ ...options, mozjpeg: true })
            .toBuffer()
        : await resized
            .clone()
            .avif({ ...options, effort: 4 })
            .toBuffer();
    if (content.length < (format === 'jpg' ? pressBudget : budgetOf(width))) return content;
    level -= 4;
  }
}
