import { call, send } from '@sumut/api-client';
import { previewTimes } from '@sumut/contracts/portal/cvText';
import { fileEndpoints } from '@sumut/contracts/portal/fileEndpoints';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';

/** A document to show: the CV of an application, or one of its other files. */
export interface ShownDocument {
  application: string;
  /** Id of the file; absent for the CV. */
  file?: string | undefined;
  /** Label of the region that shows the document. */
  label: string;
}

/** Returns which set of texts describes a document. */
export const documentTexts = ({ file }: ShownDocument): 'cv' | 'file' =>
  file === undefined ? 'cv' : 'file';

/** Fetches the bytes of a document. Each view is logged. */
export const loadDocument = (
  application: string,
  file: string | undefined,
  signal: AbortSignal,
): Promise<Response> => {
  const query = { view: 'true' as const };
  return file === undefined
    ? send(applicationEndpoints.cv, { params: { id: application }, query, signal })
    : send(fileEndpoints.content, { params: { id: application, file }, query, signal });
};

/** Fetches a Word document as blocks of text. Each view is logged. */
export const loadPreview = ({ application, file }: ShownDocument, signal: AbortSignal) => {
  const options = { signal, timeout: previewTimes.wait };
  return file === undefined
    ? call(applicationEndpoints.cvPreview, { params: { id: application }, ...options })
    : call(fileEndpoints.preview, { params: { id: application, file }, ...options });
};
