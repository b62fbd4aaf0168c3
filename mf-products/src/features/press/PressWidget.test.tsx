import { screen } from '@testing-library/react';
import { renderInShell } from '@sumut/module-testing';
import module from '../../module.ts';
import { PressWidget } from './PressWidget.tsx';

test.each([
  ['en', 'Download Product pictures'],
  ['ar', 'تنزيل صور المنتجات'],
] as const)(
  'in %s, the pictures are one named ZIP file, and four of them are shown',
  async (language, name) => {
    await renderInShell(module, <PressWidget />, language);
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'download',
      'sumut-product-pictures.zip',
    );
    expect(screen.getByText('ZIP')).toBeVisible();
    const described = screen.getAllByRole('img', { name: /./ });
    expect(described.map((image) => image.closest('li'))).toHaveLength(4);
  },
);
