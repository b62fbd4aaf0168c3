import { render } from '@testing-library/react';
import { company } from '@sumut/contracts/company/company';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { LogoMark } from './LogoMark.tsx';
import { Wordmark } from './Wordmark.tsx';

test.each(['ar', 'en'] as const)(
  'the wordmark contains the company name and the tagline (%s)',
  (language) => {
    localStorage.setItem('language', language);
    const { container } = render(<Wordmark tagline />, { wrapper: LanguageProvider });
    expect(container).toHaveTextContent(company.shortName[language]);
    expect(container).toHaveTextContent(company.restOfName[language]);
    expect(container).toHaveTextContent(company.tagline[language]);
  },
);

test('the logo spins only with `spinning`', () => {
  const { container, rerender } = render(<LogoMark />);
  expect(container.firstChild).not.toHaveAttribute('data-spinning');
  rerender(<LogoMark spinning />);
  expect(container.firstChild).toHaveAttribute('data-spinning');
});
