import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { applicationFileLimits, type AttachedFile } from '@sumut/contracts/portal/applicationFiles';
import { fakeUploads } from '@sumut/module-testing/fakeUploads';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, sara } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const id = 'application-1';
const listPath = buildPath(api.files.list, { id });

const file = (changes: Partial<AttachedFile> = {}): AttachedFile => ({
  id: 'file-1',
  name: 'شهادة.pdf',
  mediaType: 'application/pdf',
  size: 2_000_000,
  at: Date.UTC(2026, 10, 20, 8),
  by: sara,
  sender: null,
  scan: 'none',
  finding: null,
  ...changes,
});

let server: FakeServer;
const serve = (...files: AttachedFile[]) => server.answer('GET', listPath, { files });
beforeEach(() => {
  server = recordServer();
  server.answer('GET', buildPath(api.applications.get, { id }), application());
});

const show = async () => {
  await renderPortal(`/employee-dashboard/applications?id=${id}`);
  return within(await screen.findByRole('region', { name: 'Other files' }));
};
const open = async () => {
  const section = await show();
  await userEvent.click(await section.findByRole('button', { name: 'Add a file' }));
  return section;
};
const choose = (section: Awaited<ReturnType<typeof show>>, name: string, content = 'x') =>
  userEvent.upload(section.getByLabelText('File'), new File([content], name), {
    applyAccept: false,
  });

test('files are listed with type, size, sender or colleague, and time', async () => {
  const diploma = { name: 'diploma.png', mediaType: 'image/png' } as const;
  serve(file(), file({ id: 'file-2', ...diploma, by: null, sender: 'Layla' }));
  const section = await show();
  const [first, second] = await section.findAllByRole('listitem');
  expect(first).toHaveTextContent(/شهادة\.pdf.*PDF.*2 megabytes.*Sara Haddad/);
  expect(first?.querySelector('time')).toBeInTheDocument();
  expect(second).toHaveTextContent(/PNG.*By email from \u2068?Layla/);
});

test('an application without files has a notice in their place', async () => {
  expect(await (await show()).findByText('No other files.')).toBeVisible();
});

test('a file is added with progress, and the form stays for the next one', async () => {
  const uploads = fakeUploads();
  const section = await open();
  await choose(section, 'certificate.pdf');
  await userEvent.click(section.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  expect(upload?.path).toBe(buildPath(api.files.add, { id }));
  expect(upload?.body.get('file')).toMatchObject({ name: 'certificate.pdf' });
  upload?.progress(60, 100);
  expect(section.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.6);
  serve(file({ name: 'certificate.pdf' }));
  await upload?.answer(201);
  expect(await section.findByText('certificate.pdf')).toBeVisible();
  expect(await screen.findByText(/certificate\.pdf.* was added$/)).toBeVisible();
  expect(section.getByLabelText('File')).toBeInTheDocument();
});

test.each([
  ['program.exe', 'x', /PDF, DOC, DOCX, PNG or JPEG file/],
  ['empty.pdf', '', 'The file is empty. Please choose another one.'],
] as const)('%s is refused before it is sent', async (name, content, error) => {
  const uploads = fakeUploads();
  const section = await open();
  await choose(section, name, content);
  expect(await section.findByText(error)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Add' }));
  expect(uploads).toEqual([]);
});

test('a file beyond the maximum number is refused before it is sent', async () => {
  serve(
    ...Array.from({ length: applicationFileLimits.count }, (_, at) => file({ id: String(at) })),
  );
  const section = await open();
  await choose(section, 'one-more.pdf');
  expect(await section.findByText(/the maximum number of files/)).toBeVisible();
});

test('a removed file is no longer listed, and can be restored', async () => {
  serve(file());
  const one = { id, file: 'file-1' };
  server.answer('DELETE', buildPath(api.files.remove, one), { files: [] });
  server.answer('POST', buildPath(api.files.restore, one), { files: [file()] });
  const section = await show();
  const button = await section.findByRole('button', { name: /Remove .*شهادة\.pdf/ });
  serve();
  await userEvent.click(button);
  expect(await screen.findByText(/شهادة\.pdf.* was removed/)).toBeVisible();
  expect(section.queryByRole('listitem')).not.toBeInTheDocument();
  // The clicked button was removed with the file.
  expect(section.getByRole('heading', { name: 'Other files' })).toHaveFocus();
  serve(file());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('listitem')).toHaveTextContent('شهادة.pdf');
});

test('the button that removes a file keeps the focus during the request, and sends one request', async () => {
  serve(file());
  const path = buildPath(api.files.remove, { id, file: 'file-1' });
  server.hang('DELETE', path);
  const section = await show();
  const button = await section.findByRole('button', { name: /Remove/ });
  await userEvent.click(button);
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(server.callsTo('DELETE', path)).toHaveLength(1);
});

test('a failure to remove a file is shown, and the file stays', async () => {
  serve(file());
  server.refuse('DELETE', buildPath(api.files.remove, { id, file: 'file-1' }), 503, 'unavailable');
  const section = await show();
  await userEvent.click(await section.findByRole('button', { name: /Remove/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(section.getByRole('listitem')).toBeVisible();
});

test('a file is shown only on request, by the viewer for its type', async () => {
  const params = { id, file: 'file-2' };
  const docx = api.files.preview;
  serve(
    file({ mediaType: 'application/msword', name: 'old.doc' }),
    file({
      id: 'file-2',
      name: 'letter.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    }),
  );
  const span = { text: 'Dear team', bold: false, italic: false };
  server.answer('GET', buildPath(docx, params), {
    blocks: [{ kind: 'paragraph', spans: [span] }],
    cut: true,
    partial: false,
  });
  const section = await show();
  const buttons = await section.findAllByRole('button', { name: /^Show/ });
  expect(buttons).toHaveLength(2);
  expect(server.callsTo('GET', buildPath(docx, params))).toHaveLength(0);
  await userEvent.click(buttons[1] ?? document.body);
  const shown = within(await section.findByRole('group', { name: 'letter.docx' }));
  expect(shown.getByText('Dear team')).toBeVisible();
  expect(section.getByText(/Only the beginning of the file/)).toBeVisible();
});

test('a failure to load a picture is shown', async () => {
  serve(file({ mediaType: 'image/png', name: 'scan.png' }));
  const content = buildPath(api.files.content, { id, file: 'file-1' }, { view: 'true' });
  server.refuse('GET', content, 503, 'unavailable');
  const section = await show();
  await userEvent.click(await section.findByRole('button', { name: /^Show/ }));
  expect(await section.findByText('The file could not be shown')).toBeVisible();
});

test('an infected file and a file that waits for the virus scanner can be neither viewed nor downloaded', async () => {
  serve(
    file({ scan: 'infected', finding: 'Win.Trojan-7' }),
    file({ id: 'file-2', scan: 'waiting' }),
  );
  const section = await show();
  expect(await section.findByText(/in quarantine.*Win\.Trojan-7/)).toBeVisible();
  expect(section.getByText(/is waiting for the virus scanner/)).toBeVisible();
  expect(section.queryByRole('link')).not.toBeInTheDocument();
  expect(section.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});
