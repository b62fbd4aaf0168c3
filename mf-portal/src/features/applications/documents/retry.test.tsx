import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { cvTypes } from '@sumut/contracts/forms/application';
import type { AttachedFile } from '@sumut/contracts/portal/applicationFiles';
import { trackSavedFiles } from '../../../testing/browser.ts';
import { press } from '../../../testing/controls.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, mariamCv, sara } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

// jsdom has no workers.
jest.mock('./openPdf.ts', () => ({ openPdf: () => Promise.reject(new Error('not a PDF')) }));

const id = 'application-1';

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

const show = () => renderPortal(`/employee-dashboard/applications?id=${id}`);
/** Presses the retry button, which is removed with its error: the focus moves to the heading of the document's section. */
const retry = async (section = 'CV') => {
  await userEvent.click(
    within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
  );
  expect(screen.getByRole('heading', { name: section })).toHaveFocus();
};

test('a PDF that failed to load is loaded again', async () => {
  const path = buildPath(api.applications.cv, { id }, { view: 'true' });
  server.disconnect('GET', path);
  await show();
  await press('Show the CV here');
  await screen.findByText('The CV could not be shown');
  server.hang('GET', path);
  await retry();
  expect(await screen.findByText('Loading the CV')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(server.callsTo('GET', path)).toHaveLength(2));
});

describe('a Word document', () => {
  const path = buildPath(api.applications.cvPreview, { id });
  beforeEach(() => {
    const cv = { ...mariamCv, fileName: 'CV.docx', mediaType: cvTypes['.docx'] };
    server.answer('GET', buildPath(api.applications.get, { id }), application({ cv }));
  });

  test('is shown after a failure and a retry', async () => {
    server.refuse('GET', path, 503, 'unavailable');
    await show();
    await press('Show the CV here');
    await screen.findByText('The CV could not be shown');
    const spans = [{ text: 'Six years', bold: false, italic: false }];
    server.answer('GET', path, {
      blocks: [{ kind: 'paragraph', spans }],
      cut: false,
      partial: false,
    });
    await retry();
    expect(await screen.findByText('Six years')).toBeVisible();
  });

  test('offers no retry when the server cannot read it', async () => {
    server.refuse('GET', path, 415, 'unsupported-media-type');
    await show();
    await press('Show the CV here');
    const alert = await screen.findByRole('alert');
    expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
  });
});

test('a picture that failed to load is shown after a retry', async () => {
  trackSavedFiles();
  const file: AttachedFile = {
    id: 'file-1',
    name: 'scan.png',
    mediaType: 'image/png',
    size: 1000,
    at: 1,
    by: sara,
    sender: null,
    scan: 'none',
    finding: null,
  };
  server.answer('GET', buildPath(api.files.list, { id }), { files: [file] });
  const path = buildPath(api.files.content, { id, file: 'file-1' }, { view: 'true' });
  server.refuse('GET', path, 503, 'unavailable');
  await show();
  const files = within(await screen.findByRole('region', { name: 'Other files' }));
  await userEvent.click(await files.findByRole('button', { name: /^Show/ }));
  await files.findByText('The file could not be shown');
  server.answer('GET', path, 'a picture');
  await retry('Other files');
  expect(await files.findByRole('img')).toBeVisible();
});
