import { useEffect, useState } from 'react';
import { request } from '@sumut/api-client';
import { cvViewPath } from '@sumut/contracts';
import { openPdf, type OpenPdf } from './openPdf.ts';

/** A CV on its way to being shown. */
export type CvPdf =
  | { state: 'loading' }
  | { state: 'shown'; document: OpenPdf['document'] }
  | { state: 'failed'; error: unknown };

/** Loads the CV of an application, and lets go of it with the component. */
export function useCvPdf(applicationId: string): CvPdf {
  const [cv, setCv] = useState<CvPdf>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const load = async () => {
      const response = await request('GET', cvViewPath(applicationId), undefined, {
        signal: leaving.signal,
      });
      const pdf = await openPdf(await response.arrayBuffer());
      close = pdf.close;
      if (leaving.signal.aborted) close();
      else setCv({ state: 'shown', document: pdf.document });
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) setCv({ state: 'failed', error });
    });
    return () => {
      leaving.abort();
      close?.();
    };
  }, [applicationId]);
  return cv;
}
