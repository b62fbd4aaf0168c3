import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '@sumut/shared-ui';
import { setUpLanguage } from '../../testing/openPage.tsx';
import { PressWidget } from './PressWidget.tsx';

test.each([
  ['en', 'Download Product pictures'],
  ['ar', 'تنزيل صور المنتجات'],
] as const)(
  'in %s, the pictures are one named ZIP file, and four of them are shown',
  async (language, name) => {
    await setUpLanguage(language);
    render(
      <LanguageProvider>
        <PressWidget />
      </LanguageProvider>,
    );
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'download',
      'sumut-product-pictures.zip',
    );
    expect(screen.getByText('ZIP')).toBeVisible();
    const described = screen.getAllByRole('img', { name: /./ });
    expect(described.map((image) => image.closest('li'))).toHaveLength(4);
  },
);
