import { render, screen } from '@testing-library/react';
import '../language/otherTexts.ts';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { UploadProgress } from './UploadProgress.tsx';

const show = (language: string) => {
  localStorage.setItem('language', language);
  return render(<UploadProgress sentShare={undefined} />, { wrapper: LanguageProvider });
};

test('the exact progress is shown, and every quarter is announced', () => {
  const { rerender } = show('en');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  rerender(<UploadProgress sentShare={0.6} />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.6);
  expect(screen.getByText('60%')).toHaveAttribute('dir', 'ltr');
  expect(status).toHaveTextContent('50% uploaded');
  rerender(<UploadProgress sentShare={undefined} />);
  expect(status).toBeEmptyDOMElement();
});
