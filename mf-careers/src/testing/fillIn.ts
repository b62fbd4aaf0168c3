import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Example values for the application form, by the field's English label. */
export const exampleValues = {
  'Position of interest': 'Avionics Engineer',
  'First name': 'Maryam',
  'Last name': 'Al Mansoori',
  Email: 'maryam@example.com',
  'Phone number': '+971 50 123 4567',
  'Cover letter (optional)': 'I have flown what I built.',
} as const;

export const createCv = () =>
  new File(['%PDF-1.7'], 'سيرة Maryam.pdf', { type: 'application/pdf' });

export const chooseCv = (file: File) =>
  // A dropped file is not filtered by `accept`.
  userEvent.upload(screen.getByLabelText('CV'), file, { applyAccept: false });

/** Fills in the form, and chooses `file` as the CV unless it is null. */
export async function fillIn(file: File | null = createCv()): Promise<void> {
  for (const [label, value] of Object.entries(exampleValues)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  if (file) await chooseCv(file);
}

export const send = () => userEvent.click(screen.getByText('Submit Application'));
