import mammoth from 'mammoth';
import type { CvPreview } from '@sumut/contracts/portal/cvText';
import { isSafeDocx } from '../submission/docxContent.ts';
import { toPreview } from './toPreview.ts';

/** Maps titles to headings. The library has default rules for other styles. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/**
 * Reads a Word document into blocks of text. Leaves pictures out, opens no files that the document refers to, and ignores style
 * maps for this library in the document. Throws for an unreadable document.
 */
export async function readDocx(content: Uint8Array): Promise<CvPreview> {
  const buffer = Buffer.from(content);
  // The document was checked when it arrived, but perhaps by older rules.
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
