import { Suspense } from 'react';
import { addTexts, lazyRetry, Skeleton } from '@sumut/shared-ui';
import { cvTypes } from '@sumut/contracts/forms/application';
import { applicationFileTypes } from '@sumut/contracts/portal/applicationFiles';
import { loadTexts, namespace } from './i18n.ts';
import type { ShownDocument } from './shownDocument.ts';

const withTexts = async <Viewer,>(loading: Promise<Viewer>): Promise<Viewer> => {
  const [viewer] = await Promise.all([loading, addTexts(namespace, loadTexts)]);
  return viewer;
};

// Loaded lazily: the PDF library is larger than the rest of the portal.
const PdfViewer = lazyRetry(async () => ({
  default: (await withTexts(import('./PdfViewer.tsx'))).PdfViewer,
}));
const WordViewer = lazyRetry(async () => ({
  default: (await withTexts(import('./WordViewer.tsx'))).WordViewer,
}));
const PictureViewer = lazyRetry(async () => ({
  default: (await withTexts(import('./PictureViewer.tsx'))).PictureViewer,
}));

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
