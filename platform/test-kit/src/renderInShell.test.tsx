import { screen } from '@testing-library/react';
import { languages } from '@sumut/contracts/language/language';
import { createCatalogue, defineModule, ModuleWidget } from '@sumut/shared-ui';
import { Link } from 'react-router-dom';
import { renderInShell } from './renderInShell.tsx';

declare module '@sumut/contracts/registry/federatedWidgets' {
  interface FederatedWidgets {
    'news/latest': { count: number };
  }
}

const title = { ar: 'قصص', en: 'Stories' };
const { loadTexts, useText } = createCatalogue('stories', {
  ar: () => Promise.resolve({ default: { title: title.ar } }),
  en: () => Promise.resolve({ default: { title: title.en } }),
});
const stories = defineModule({ contract: 1, name: 'stories', routes: [], widgets: {}, loadTexts });

function Page() {
  const t = useText();
  return (
    <>
      <h1>{t('title')}</h1>
      <Link to="/stories">{t('title')}</Link>
      <ModuleWidget name="news/latest" lines={3} props={{ count: 2 }} />
    </>
  );
}

test.each(languages)(
  'in %s, a page has its texts, links and places of widgets',
  async (language) => {
    await renderInShell(stories, <Page />, language);
    expect(screen.getByRole('heading', { name: title[language] })).toBeVisible();
    expect(screen.getByRole('link', { name: title[language] })).toHaveAttribute('href', '/stories');
    const place = screen.getByText('news/latest');
    expect(place).toHaveAttribute('data-widget', 'news/latest');
    expect(place).toHaveAttribute('data-props', '{"count":2}');
  },
);
