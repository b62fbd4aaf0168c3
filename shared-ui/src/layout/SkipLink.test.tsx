import { render, screen } from '@testing-library/react';
import '../language/otherTexts.ts';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { SkipLink } from './SkipLink.tsx';

test('the skip link leads to its target', () => {
  localStorage.setItem('language', 'en');
  render(<SkipLink targetId="main" />, { wrapper: LanguageProvider });
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});
