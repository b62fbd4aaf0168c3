import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { FileField } from './FileField.tsx';

function CvField() {
  const [name, setName] = useState('');
  return (
    <FileField
      label="CV"
      name="cv"
      accept=".pdf"
      fileName={name}
      onChange={(event) => setName(event.target.files?.[0]?.name ?? '')}
      onClear={() => setName('')}
    />
  );
}

beforeEach(() => localStorage.setItem('language', 'en'));

test('the name of the chosen file takes the place of the invitation', async () => {
  render(<CvField />, { wrapper: LanguageProvider });
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  const file = new File(['%PDF'], 'سيرة.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('CV'), file);
  expect(screen.getByText('سيرة.pdf').tagName).toBe('BDI');
  expect(screen.queryByText('Choose a file')).not.toBeInTheDocument();
});

test('the chosen file can be taken back, and the keyboard stays at the field', async () => {
  render(<CvField />, { wrapper: LanguageProvider });
  await userEvent.upload(screen.getByLabelText('CV'), new File(['%PDF'], 'cv.pdf'));
  await userEvent.click(screen.getByRole('button', { name: /Remove the file/ }));
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  expect(screen.getByLabelText('CV')).toHaveFocus();
});

test('the area shows that a file is held over it', () => {
  render(<CvField />, { wrapper: LanguageProvider });
  const area = screen.getByLabelText('CV').parentElement;
  fireEvent.dragEnter(screen.getByLabelText('CV'));
  expect(area).toHaveClass('over');
  fireEvent.dragLeave(screen.getByLabelText('CV'));
  expect(area).not.toHaveClass('over');
});
