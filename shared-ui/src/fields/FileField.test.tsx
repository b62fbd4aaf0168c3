import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import '../language/otherTexts.ts';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { FileField } from './FileField.tsx';

function CvField() {
  const [file, setFile] = useState<File>();
  return (
    <>
      <FileField label="CV" name="cv" accept=".pdf" file={file} onChoose={setFile} />
      <button onClick={() => setFile(undefined)}>Reset</button>
    </>
  );
}

beforeEach(() => localStorage.setItem('language', 'en'));

test('the name of the chosen file replaces the prompt', async () => {
  render(<CvField />, { wrapper: LanguageProvider });
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  const file = new File(['%PDF'], 'سيرة.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('CV'), file);
  expect(screen.getByText('سيرة.pdf').tagName).toBe('BDI');
  expect(screen.queryByText('Choose a file')).not.toBeInTheDocument();
});

test('the chosen file can be removed, and the focus moves to the field', async () => {
  render(<CvField />, { wrapper: LanguageProvider });
  await userEvent.upload(screen.getByLabelText('CV'), new File(['%PDF'], 'cv.pdf'));
  await userEvent.click(screen.getByRole('button', { name: /Remove the file/ }));
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  expect(screen.getByLabelText('CV')).toHaveFocus();
});

test('a file that the form has removed can be chosen again', async () => {
  render(<CvField />, { wrapper: LanguageProvider });
  const input = screen.getByLabelText<HTMLInputElement>('CV');
  await userEvent.upload(input, new File(['%PDF'], 'cv.pdf'));
  expect(input.files).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  expect(input.files).toHaveLength(0);
  await userEvent.upload(input, new File(['%PDF'], 'cv.pdf'));
  expect(screen.getByText('cv.pdf')).toBeInTheDocument();
});

test('a file that was chosen before hydration stays in the input', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const field = (
    <LanguageProvider>
      <CvField />
    </LanguageProvider>
  );
  container.innerHTML = renderToString(field);
  const input = screen.getByLabelText<HTMLInputElement>('CV');
  await userEvent.upload(input, new File(['%PDF'], 'cv.pdf'));
  render(field, { container, hydrate: true });
  expect(screen.getByLabelText('CV')).toBe(input);
  expect(input.files).toHaveLength(1);
});

test('the field is highlighted while a file is dragged over it', () => {
  render(<CvField />, { wrapper: LanguageProvider });
  const area = screen.getByLabelText('CV').parentElement;
  fireEvent.dragEnter(screen.getByLabelText('CV'));
  expect(area).toHaveClass('over');
  fireEvent.dragLeave(screen.getByLabelText('CV'));
  expect(area).not.toHaveClass('over');
});
