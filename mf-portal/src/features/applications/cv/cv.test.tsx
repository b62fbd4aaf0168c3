import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { cvTypes } from '@sumut/contracts/forms/application';
import type { CvScan } from '@sumut/contracts/portal/applications';
import type { CvPreview, PreviewSpan } from '@sumut/contracts/portal/cvText';
import { trackSavedFiles } from '../../../testing/browser.ts';
import { type OpenPdf } from '../documents/openPdf.ts';
import { PdfFault } from '../documents/pdfFault.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, listPage, mariamCv } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

// jsdom has neither workers nor canvases. The browser tests check the drawing.
const openPdf = jest.fn<Promise<OpenPdf>, [ArrayBuffer]>();
jest.mock('../documents/openPdf.ts', () => ({ openPdf: (data: ArrayBuffer) => openPdf(data) }));

const unscanned = { scan: 'none', finding: null, text: 'read' } as const;

const show = () => renderPortal('/employee-dashboard/applications?id=application-1');

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
  openPdf.mockReset().mockRejectedValue(new Error('not a PDF'));
});

const view = buildPath(api.applications.cv, { id: 'application-1' }, { view: 'true' });
const openCv = async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the CV here' }));
};

test('a CV is loaded only on request, because views are logged', async () => {
  server.hang('GET', view);
  await show();
  const button = await screen.findByRole('button', { name: 'Show the CV here' });
  expect(server.callsTo('GET', view)).toHaveLength(0);
  await userEvent.click(button);
  expect(await screen.findByText('Loading the CV')).toBeInTheDocument();
  expect(server.callsTo('GET', view)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the CV' }));
  expect(screen.queryByText('Loading the CV')).not.toBeInTheDocument();
});

test('a CV that cannot be shown shows an error and the download', async () => {
  server.answer('GET', view, 'no PDF');
  await openCv();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The CV could not be shown');
  expect(alert).toHaveTextContent('Please download it to read it.');
  expect(screen.getByRole('link', { name: /Download the CV/ })).toBeVisible();
});

const named = (name: string) => Object.assign(new Error(), { name });

test.each([
  [named('PasswordException'), 'It needs a password. Please ask the applicant'],
  [named('InvalidPDFException'), 'The file is damaged.'],
  [new PdfFault('noPages'), 'The file has no pages.'],
  [new PdfFault('form'), 'It is a form that browsers cannot show.'],
])('a PDF that cannot be read (%s) has its reason and no retry', async (error, reason) => {
  openPdf.mockRejectedValue(error);
  server.answer('GET', view, 'PDF');
  await openCv();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(reason);
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
});

test('a PDF with other files in it has a note', async () => {
  // jsdom draws no pages.
  const open = { document: { numPages: 0 }, hasFiles: true, close: () => undefined };
  openPdf.mockResolvedValue(open as OpenPdf);
  server.answer('GET', view, 'PDF');
  await openCv();
  expect(await screen.findByText(/The CV contains further files/)).toBeVisible();
});

describe.each(['.docx', '.doc'] as const)('a Word document (%s)', (extension) => {
  const path = buildPath(api.applications.cvPreview, { id: 'application-1' });
  const span = (text: string, style: Partial<PreviewSpan> = {}) => ({
    text,
    bold: false,
    italic: false,
    ...style,
  });
  beforeEach(() => {
    const cv = { fileName: 'CV', mediaType: cvTypes[extension], size: 1000, ...unscanned };
    server.answer(
      'GET',
      buildPath(api.applications.get, { id: 'application-1' }),
      application({ cv }),
    );
  });

  test('is shown as headings, paragraphs, lists and tables, each in its own direction', async () => {
    const preview: CvPreview = {
      blocks: [
        { kind: 'heading', level: 1, spans: [span('مريم الكعبي')] },
        { kind: 'paragraph', spans: [span('Six '), span('years', { bold: true, italic: true })] },
        { kind: 'item', level: 1, ordered: false, spans: [span('Radar')] },
        { kind: 'item', level: 2, ordered: true, spans: [span('Antennas')] },
        { kind: 'item', level: 1, ordered: false, spans: [span('Air')] },
        { kind: 'table', rtl: true, rows: [[[[span('2019')]], [[span('<script>')]]]] },
      ],
      cut: true,
      partial: true,
    };
    server.answer('GET', path, preview);
    await openCv();
    const document = within(await screen.findByRole('group', { name: 'CV' }));
    expect(document.getByRole('heading', { name: 'مريم الكعبي' })).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('years').closest('strong')).toBeVisible();
    const [outer, inner] = document.getAllByRole('list');
    expect(outer).toHaveTextContent('RadarAntennasAir');
    expect(inner).toHaveTextContent(/^Antennas$/);
    expect(screen.getByRole('cell', { name: '<script>' })).toBeVisible();
    expect(screen.getByText(/Only the beginning of the CV/)).toBeVisible();
    expect(screen.getByText(/Part of the CV cannot be shown/)).toBeVisible();
    // Each view is logged, so the document is not requested again.
    expect(server.callsTo('GET', path)).toHaveLength(1);
  });

  test('shows an error and the download when it cannot be read', async () => {
    server.refuse('GET', path, 415, 'unsupported-media-type');
    await openCv();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please download it to read it.');
    expect(screen.getByRole('link', { name: /Download the CV/ })).toBeVisible();
  });
});

test.each([
  ['none', 'This CV contains no text that can be searched.'],
  ['waiting', 'The text of this CV cannot be searched yet.'],
] as const)(
  'a CV whose text state is "%s" shows why a search does not find it',
  async (text, shown) => {
    server.answer(
      'GET',
      buildPath(api.applications.get, { id: 'application-1' }),
      application({ cv: { ...mariamCv, text } }),
    );
    await show();
    expect(await screen.findByText(shown)).toBeVisible();
  },
);

test('an application that was found by its CV shows the passage, with the search word marked', async () => {
  const cvSnippet = [
    { text: 'خبرة في ', found: false },
    { text: 'هندسة', found: true },
  ];
  server.answer('GET', `${api.applications.list.path}?q=x`, listPage([application({ cvSnippet })]));
  await renderPortal('/employee-dashboard/applications?q=x');
  const mark = await screen.findByText('هندسة');
  expect(mark.tagName).toBe('MARK');
  expect(mark.closest('bdi')).toHaveTextContent('خبرة في هندسة');
  expect(screen.getByText('In the CV:')).toBeVisible();
});

describe('the result of the virus scan', () => {
  const showScanned = async (scan: CvScan, finding: string | null = null) => {
    server.answer(
      'GET',
      buildPath(api.applications.get, { id: 'application-1' }),
      application({ cv: { ...mariamCv, scan, finding } }),
    );
    await show();
  };
  const link = () => screen.queryByRole('link', { name: /Download the CV/ });
  const viewer = () => screen.queryByRole('button', { name: 'Show the CV here' });

  test('an infected CV is marked as quarantined, and can be neither shown nor downloaded', async () => {
    await showScanned('infected', 'Win.Trojan-7');
    expect(await screen.findByText(/in quarantine.*Win\.Trojan-7/)).toBeVisible();
    expect([link(), viewer()]).toEqual([null, null]);
  });

  test('a CV that waits for the scanner is shown as waiting, and cannot be opened yet', async () => {
    await showScanned('waiting');
    expect(await screen.findByText(/is waiting for the virus scanner/)).toBeVisible();
    expect([link(), viewer()]).toEqual([null, null]);
  });

  test('a clean CV is shown as clean, and can be opened', async () => {
    await showScanned('clean');
    expect(await screen.findByText('The virus scanner found nothing.')).toBeVisible();
    expect(link()).toBeVisible();
    expect(viewer()).toBeVisible();
  });
});

describe('the download of a CV', () => {
  let saved: readonly string[];
  beforeEach(() => {
    saved = trackSavedFiles();
  });
  afterEach(() => jest.restoreAllMocks());
  const download = async () =>
    userEvent.click(await screen.findByRole('link', { name: /Download the CV/ }));

  test('is saved with the applicant’s file name', async () => {
    const cv = {
      fileName: 'سيرة ذاتية.pdf',
      mediaType: 'application/pdf',
      size: 1000,
      ...unscanned,
    };
    server.answer(
      'GET',
      buildPath(api.applications.get, { id: 'application-1' }),
      application({ cv }),
    );
    server.answerFile(
      buildPath(api.applications.cv, { id: 'application-1' }),
      '%PDF-1.7',
      `attachment; filename*=UTF-8''${encodeURIComponent(cv.fileName)}`,
    );
    await show();
    await download();
    await waitFor(() => expect(saved).toEqual([cv.fileName]));
  });
});
