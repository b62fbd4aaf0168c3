import { render } from '@testing-library/react';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { PageMeta } from './PageMeta.tsx';

const descriptions = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="description"]')].map(
    (meta) => meta.content,
  );

test('a page has a title with the company name in its language, and one description', () => {
  localStorage.setItem('language', 'en');
  const { rerender } = render(<PageMeta title="Careers" description="Work with us" />, {
    wrapper: LanguageProvider,
  });
  expect(document.title).toBe('Careers – Sumut Defence Technologies');
  expect(descriptions()).toEqual(['Work with us']);
  rerender(<PageMeta title="Media" />);
  expect(document.title).toBe('Media – Sumut Defence Technologies');
  expect(descriptions()).toEqual(['']);
});
