import { Suspense } from 'react';
import { Skeleton } from '@sumut/shared-ui';
import { cvTypes } from '@sumut/contracts/forms/application';
import { applicationFileTypes } from '@sumut/contracts/portal/applicationFiles';
import { lazyWithTexts } from '../../../i18n.ts';
import type { ShownDocument } from './shownDocument.ts';

const folder = 'features/applications/documents';
// Loaded lazily: the PDF library is larger than the rest of the portal.
const PdfViewer = lazyWithTexts(folder, async () => (await import('./PdfViewer.tsx')).PdfViewer);
const WordViewer = lazyWithTexts(folder, async () => (await import('./WordViewer.tsx')).WordViewer);
const PictureViewer = lazyWithTexts(
  folder,
  async () => (await import('./PictureViewer.tsx')).PictureViewer,
);

/** The viewer for each media type. */
const viewers: Readonly<Record<string, 'pdf' | 'word' | 'picture'>> = {
  [cvTypes['.pdf']]: 'pdf',
  [cvTypes['.docx']]: 'word',
  [cvTypes['.doc']]: 'word',
  [applicationFileTypes['.png']]: 'picture',
  [applicationFileTypes['.jpg']]: 'picture',
};

interface DocumentViewerProps {
  document: ShownDocument;
  mediaType: string;
}

/** A document in the page. The viewers do not run any code in it. */
export function DocumentViewer({ document, mediaType }: DocumentViewerProps) {
  const viewer = viewers[mediaType];
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      {viewer === 'pdf' && <PdfViewer document={document} />}
      {viewer === 'word' && <WordViewer document={document} />}
      {viewer === 'picture' && <PictureViewer document={document} />}
    </Suspense>
  );
}
