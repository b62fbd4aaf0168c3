import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useFormat, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../../i18n.ts';
import styles from './CvViewer.module.css';

/** More is not seen on any screen, and costs memory with its square. */
const sharpest = 2;
/** Longest side of a canvas in pixels: a page may claim to be as long as it likes. */
const longest = 8192;
/** Characters of a page that are read out. */
const mostText = 50_000;

/** Draws a page onto a canvas as wide as it stands on the screen; gives its text for those who do not see it. */
async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<string> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth / size.width) * Math.min(devicePixelRatio, sharpest);
  const scale = Math.min(wanted, longest / size.width, longest / size.height);
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  page.cleanup();
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return words.join('').slice(0, mostText);
}

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
}

/** A page of a document, drawn when it comes into sight. */
export function PdfPage({ document, number }: PdfPageProps) {
  const t = useText();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();

  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      // A page that cannot be drawn stays empty; the download has it.
      draw(document, number, surface).then(setText, () => undefined);
    });
    observer.observe(surface);
    return () => observer.disconnect();
  }, [document, number]);

  const label = t('applications.cvPage', {
    page: format.number(number),
    pages: format.number(document.numPages),
  });
  return (
    <li className={styles.page}>
      {/* Letters are placed one by one from their left: a canvas draws them in the direction of its element. */}
      <canvas ref={canvas} dir="ltr" className={styles.canvas} role="img" aria-label={label} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </li>
  );
}
