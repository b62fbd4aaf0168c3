import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useFormat, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../../i18n.ts';
import styles from './viewer.module.css';
import { toPageText, type TextPiece } from '@sumut/contracts/portal/pageText';

/** Maximum ratio of canvas pixels to CSS pixels. A higher ratio is not visible, and memory grows with its square. */
const maxPixelRatio = 2;
/** Maximum length of a canvas side in pixels: the page of a PDF can have any size. */
const maxCanvasSide = 8192;
/** Maximum number of characters per page for screen readers. */
const maxTextLength = 50_000;

/** Draws a page on a canvas at its displayed width. Returns its text for screen readers. */
async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<string> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const displayScale =
    (canvas.clientWidth / size.width) * Math.min(devicePixelRatio, maxPixelRatio);
  const scale = Math.min(displayScale, maxCanvasSide / size.width, maxCanvasSide / size.height);
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent({ disableNormalization: true });
  page.cleanup();
  const pieces = items.flatMap((item) => ('str' in item ? [item as TextPiece] : []));
  return toPageText(pieces).slice(0, maxTextLength);
}

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
}

/** A page of a document, drawn when it becomes visible. */
export function PdfPage({ document, number }: PdfPageProps) {
  const t = useText('features/applications/documents');
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();

  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A page that cannot be drawn stays empty; the download contains it.
      draw(document, number, surface).then(setText, () => undefined);
    });
    observer.observe(surface);
    return () => observer.disconnect();
  }, [document, number]);

  const label = t('page', {
    page: format.number(number),
    pages: format.number(document.numPages),
  });
  return (
    <li className={styles.page}>
      {/* pdf.js positions each letter from the left; a canvas draws text in the direction of its element. */}
      <canvas ref={canvas} dir="ltr" className={styles.canvas} role="img" aria-label={label} />
      <VisuallyHidden>
        <span dir="auto">{text}</span>
      </VisuallyHidden>
    </li>
  );
}
