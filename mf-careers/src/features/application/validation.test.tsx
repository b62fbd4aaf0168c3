import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cvMaxBytes } from '@sumut/contracts/forms/application';
import { fakeUploads } from '@sumut/module-testing/fakeUploads';
import { chooseCv, fillIn, send } from '../../testing/fillIn.ts';
import { renderCareers } from '../../testing/renderCareers.tsx';

let calls: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = fakeUploads();
});
afterEach(() => expect(calls).toEqual([]));

test('all fields except the cover letter are required, and the first one gets the focus', async () => {
  await renderCareers();
  await send();
  const required = [
    'Position of interest',
    'First name',
    'Last name',
    'Email',
    'Phone number',
    'CV',
  ];
  for (const label of required) {
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/Please fill in this field\./);
  }
  expect(screen.getByLabelText('Cover letter (optional)')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('Position of interest')).toHaveFocus();
});

test('if only the CV is missing, it gets the focus', async () => {
  await renderCareers();
  await fillIn(null);
  await send();
  expect(screen.getByLabelText('CV')).toHaveFocus();
  expect(screen.getByLabelText('CV')).toHaveAccessibleDescription(/Please fill in this field\./);
});

test('an invalid phone number is rejected', async () => {
  await renderCareers();
  await fillIn();
  const field = screen.getByLabelText('Phone number');
  await userEvent.clear(field);
  await userEvent.type(field, 'tomorrow');
  await send();
  expect(field).toHaveAccessibleDescription(
    'Please enter a valid phone number, such as +971 50 123 4567.',
  );
  expect(field).toHaveFocus();
});

const createFile = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

test('a file is rejected as soon as it is chosen, and another one is accepted', async () => {
  await renderCareers();
  await chooseCv(createFile('cv.pdf', cvMaxBytes + 1));
  const reason = 'The file is larger than 10 MB. Please choose a smaller one.';
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('CV')).toHaveAttribute('aria-invalid', 'true');
  await chooseCv(createFile('cv.DOCX', cvMaxBytes));
  expect(screen.getByText('cv.DOCX')).toBeVisible();
  expect(screen.getByLabelText('CV')).not.toHaveAttribute('aria-invalid');
});

test('the file dialog offers only accepted types', async () => {
  await renderCareers();
  expect(screen.getByLabelText('CV')).toHaveAttribute('accept', '.pdf,.doc,.docx');
});

test('error messages are in the language of the page', async () => {
  await renderCareers('ar');
  await userEvent.click(screen.getByRole('button', { name: 'إرسال الطلب' }));
  expect(screen.getByLabelText('رقم الهاتف')).toHaveAccessibleDescription('يُرجى ملء هذا الحقل.');
});
