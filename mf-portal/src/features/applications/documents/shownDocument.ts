import { call, send } from '@sumut/api-client';
import { previewTimes } from '@sumut/contracts/portal/cvText';
import { fileEndpoints } from '@sumut/contracts/portal/fileEndpoints';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';

/** A document that is shown: the CV of an application, or one of its other files. */
export interface ShownDocument {
  application: string;
  /** Absent for the CV. */
  file?: string | undefined;
  /** Names the region in which it is shown. */
  label: string;
}

/** Which texts speak of it. */
export const documentTexts = ({ file }: ShownDocument): 'cv' | 'file' =>
  file === undefined ? 'cv' : 'file';

/** Its bytes. Each view is logged. */
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

/** A Word document as blocks of text. Each view is logged. */
export const loadPreview = ({ application, file }: ShownDocument, signal: AbortSignal) => {
  const options = { signal, timeout: previewTimes.wait };
  return file === undefined
    ? call(applicationEndpoints.cvPreview, { params: { id: application }, ...options })
    : call(fileEndpoints.preview, { params: { id: application, file }, ...options });
};
