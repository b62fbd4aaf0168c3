import mammoth from 'mammoth';
import type { CvPreview } from '@sumut/contracts/portal/cvText';
import { isSafeDocx } from '../submission/docxContent.ts';
import { toPreview } from './toPreview.ts';

/** Titles are headings, too; the library has rules for other styles. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/**
 * A Word document in blocks of text. Its pictures are left out, the files to which it refers are not opened, and the
 * instructions for this library that a document may contain are not followed. Throws for what cannot be read.
 */
export async function readDocx(content: Uint8Array): Promise<CvPreview> {
  const buffer = Buffer.from(content);
  // What is stored was checked when it arrived, by the rules of that time.
  if (!(await isSafeDocx(buffer))) throw new Error('not a document within the limits');
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return toPreview(value);
}
