import { useEffect, useRef, useState } from 'react';
import { Button, Chip } from '@sumut/shared-ui';
import { newsCategories, type NewsCategory } from '@sumut/contracts/content/kinds';
import type { NewsItem } from '@sumut/contracts/content/news';
import { useText } from './i18n.ts';
import { NewsArticle } from './NewsArticle.tsx';
import styles from './NewsList.module.css';

/** The number of articles that are shown at first. */
const initialCount = 6;

type Choice = NewsCategory | 'all';

const filterNews = (news: readonly NewsItem[], choice: Choice): readonly NewsItem[] =>
  choice === 'all' ? news : news.filter(({ category }) => category === choice);

/** Published news, the latest first, filtered by category. Shows only the first few until the visitor requests all. */
export function NewsList({ news }: { news: readonly NewsItem[] }) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>('all');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const chosen = filterNews(news, choice);
  const shownCount = all ? chosen.length : initialCount;

  // The focused button is gone, so the focus moves to the first new article.
  useEffect(() => {
    if (all) list.current?.children.item(initialCount)?.querySelector<HTMLElement>('h3')?.focus();
  }, [all]);

  return (
    <>
      <CategoryFilter news={news} choice={choice} onChoose={setChoice} />
      <ul role="list" ref={list} className={styles.list}>
        {/* The document contains all articles, and the stylesheet shows them to visitors without scripts. */}
        {chosen.map((item, index) => (
          <li key={item.id} hidden={index >= shownCount}>
            <NewsArticle item={item} />
          </li>
        ))}
      </ul>
      {shownCount < chosen.length && (
        <Button variant="ghost" className={styles.all} onClick={() => setAll(true)}>
          {t('news.showAll', { count: chosen.length })}
        </Button>
      )}
    </>
  );
}

interface FilterProps {
  news: readonly NewsItem[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A chip for each category that has news, and one for all. Renders nothing if fewer than two categories have news. */
function CategoryFilter({ news, choice, onChoose }: FilterProps) {
  const t = useText();
  const used = newsCategories.filter((category) => filterNews(news, category).length > 0);
  if (used.length < 2) return null;
  const choices: readonly Choice[] = ['all', ...used];
  return (
    <div role="group" aria-label={t('news.filter')} className={styles.filter}>
      {choices.map((each) => (
        <Chip
          key={each}
          pressed={each === choice}
          count={filterNews(news, each).length}
          onClick={() => onChoose(each)}
        >
          {each === 'all' ? t('news.all') : t(`news.categories.${each}`)}
        </Chip>
      ))}
    </div>
  );
}
