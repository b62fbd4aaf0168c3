import { screen } from '@testing-library/react';
import { languages } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { renderInShell } from '@sumut/module-testing';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import module from '../../module.ts';
import { NewModulePage } from './NewModulePage.tsx';

const catalogues = { ar, en };

describe.each(languages)('in %s', (language) => {
  test('the page has a heading and a title', async () => {
    await renderInShell(module, <NewModulePage />, language);
    const { title } = catalogues[language];
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} – ${company.name[language]}`);
  });
});
