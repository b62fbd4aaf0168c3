import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationFieldsSchema } from '@sumut/contracts/forms/application';
import { fakeUploads } from '@sumut/module-testing/fakeUploads';
import type { FakeUpload } from '@sumut/module-testing/fakeUploads';
import { createCv, fillIn, send, exampleValues } from '../../testing/fillIn.ts';
import { renderCareers } from '../../testing/renderCareers.tsx';

let calls: FakeUpload[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = fakeUploads();
});

const key = 'idempotency-key';
const call = (index: number) => {
  const upload = calls[index];
  if (!upload) throw new Error(`There are only ${calls.length} calls`);
  return upload;
};
const submitButton = () => screen.getByRole('button', { name: /^Submit/ });
const chosenFile = () => screen.getByLabelText<HTMLInputElement>('CV').files?.[0];
const expectTypedText = () => {
  for (const [label, text] of Object.entries(exampleValues)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
};
const fillInAndSend = async () => {
  await renderCareers();
  await fillIn();
  await send();
};

test('the request has exactly the specified fields', async () => {
  await fillInAndSend();
  expect(calls).toHaveLength(1);
  const { method, path, body, headers } = call(0);
  expect([method, path]).toEqual(['POST', '/api/job-applications']);
  const { cv: file, ...fields } = Object.fromEntries(body);
  expect(fields).toEqual({
    firstName: 'Maryam',
    lastName: 'Al Mansoori',
    email: 'maryam@example.com',
    phone: '+971 50 123 4567',
    position: 'Avionics Engineer',
    coverLetter: 'I have flown what I built.',
    language: 'en',
  });
  expect(applicationFieldsSchema.safeParse(fields).success).toBe(true);
  expect(file).toMatchObject({ name: createCv().name, size: createCv().size });
  expect(headers[key]).toMatch(/^[0-9a-f-]{36}$/);
});

test('during the upload the button text changes, and the progress is shown and announced', async () => {
  await fillInAndSend();
  expect(submitButton()).toHaveTextContent('Submitting…');
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  call(0).progress(60, 100);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.6);
  expect(screen.getByText('60%')).toBeVisible();
  expect(screen.getByText('50% uploaded').closest('[role=status]')).toBeInTheDocument();
  await call(0).answer(201);
  expect(submitButton()).toHaveTextContent('Submit Application');
  expect(submitButton()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a form that is submitted twice is sent once', async () => {
  await renderCareers();
  await fillIn();
  const form = submitButton().closest('form');
  if (!form) throw new Error('The button is not in a form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText('Submitting…');
  fireEvent.submit(form);
  fireEvent.click(submitButton());
  expect(calls).toHaveLength(1);
});

test('a success shows a message and clears the form, including the file', async () => {
  await fillInAndSend();
  await call(0).answer(201, { id: '1' });
  expect(screen.getByText('Application Submitted')).toBeVisible();
  expect(
    screen.getByText(
      'Thank you for your interest! We will review your application and get back to you soon.',
    ),
  ).toBeVisible();
  for (const label of Object.keys(exampleValues))
    expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByLabelText('CV')).toHaveValue('');
  expect(screen.queryByText(createCv().name)).not.toBeInTheDocument();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test('the result stays in the form with a reference, and the next attempt replaces it', async () => {
  await fillInAndSend();
  await call(0).loseConnection();
  const form = within(screen.getByRole('form', { name: 'Apply' }));
  expect(form.getByText('Your application has not been sent')).toBeVisible();
  await send();
  expect(form.queryByText('Your application has not been sent')).not.toBeInTheDocument();
  await call(1).answer(201, { id: '1a2b3c4d-0000-4000-8000-000000000000' });
  expect(form.getByText('We have received your application')).toBeVisible();
  expect(form.getByText('1A2B3C4D')).toBeVisible();
});

test('the result names what is wrong with a CV that was stored all the same', async () => {
  await fillInAndSend();
  await call(0).answer(201, { id: '1a2b3c4d-0000', cvNote: 'onlyPictures' });
  const form = within(screen.getByRole('form', { name: 'Apply' }));
  expect(form.getByText('We have received your application')).toBeVisible();
  expect(form.getByText(/contains only pictures of pages/)).toBeVisible();
  expect(screen.getAllByText('Please check your CV')).toHaveLength(2);
});

test('in Arabic, the result also has a reference', async () => {
  await renderCareers('ar');
  const form = screen.getByRole('form', { name: 'قدّم طلبك' });
  for (const box of within(form).getAllByRole('textbox')) {
    const values: Record<string, string> = { email: 'm@example.com', phone: '+971501234567' };
    const value = values[box.getAttribute('name') ?? ''] ?? 'مريم';
    fireEvent.change(box, { target: { value } });
  }
  await userEvent.upload(screen.getByLabelText('السيرة الذاتية'), createCv());
  await userEvent.click(within(form).getByRole('button', { name: /^إرسال/ }));
  await call(0).answer(201, { id: '1a2b3c4d-0000-4000-8000-000000000000' });
  expect(within(form).getByText('وصلنا طلبك')).toBeVisible();
  expect(within(form).getByText('1A2B3C4D')).toBeVisible();
});

test.each([
  ['an error response', (upload: FakeUpload) => upload.answer(503)],
  ['a lost connection', (upload: FakeUpload) => upload.loseConnection()],
])('%s shows a message and keeps the form', async (_, fail) => {
  await fillInAndSend();
  await fail(call(0));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Error');
  expect(alert).toHaveTextContent('Failed to submit application. Please try again.');
  expectTypedText();
  expect(chosenFile()?.name).toBe(createCv().name);
  expect(screen.getByText(createCv().name)).toBeVisible();
});

test('field errors from the server are shown, and the first field gets the focus', async () => {
  await fillInAndSend();
  await call(0).answer(400, {
    status: 400,
    code: 'validation',
    title: 'Validation failed',
    errors: [
      { field: 'cv', error: 'fileType' },
      { field: 'email', error: 'email' },
    ],
  });
  expect(screen.getByLabelText('CV')).toHaveAccessibleDescription(
    /Please choose a PDF, DOC or DOCX file\./,
  );
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to submit application.');
});

test('a position that was closed before sending is an error of the position field', async () => {
  await fillInAndSend();
  await call(0).answer(400, {
    status: 400,
    code: 'validation',
    title: 'Validation failed',
    errors: [{ field: 'position', error: 'closed' }],
  });
  const position = screen.getByLabelText('Position of interest');
  expect(position).toHaveAccessibleDescription(
    'This position is no longer open to applications. Please choose another one.',
  );
  expect(position).toHaveFocus();
  expectTypedText();
});
