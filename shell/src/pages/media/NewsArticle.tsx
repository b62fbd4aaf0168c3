import { useId, useState } from 'react';
import { Badge, Button, useFormat, useLanguage } from '@sumut/shared-ui';
import type { NewsItem } from '@sumut/contracts/content/news';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { useText } from './i18n.ts';
import styles from './NewsArticle.module.css';

/** A news item. Its first paragraph is the summary, and the other paragraphs can be expanded. */
export function NewsArticle({ item }: { item: NewsItem }) {
  const t = useText();
  const { date } = useFormat();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const [summary = '', ...rest] = splitParagraphs(item.text[language]);
  return (
    <article aria-labelledby={`${id}title`} className={styles.article}>
      <p className={styles.facts}>
        {/* UTC, so that the day is the same in every time zone. */}
        <time dateTime={item.date}>
          {date(Date.parse(item.date), { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
        <Badge>{t(`news.categories.${item.category}`)}</Badge>
      </p>
      <h3 id={`${id}title`} tabIndex={-1} className={styles.title}>
        {item.title[language]}
      </h3>
      <Paragraphs texts={[summary]} />
      {rest.length > 0 && (
        <>
          <div id={`${id}rest`} hidden={!open} className={styles.rest}>
            <Paragraphs texts={rest} />
          </div>
          <Button
            variant="plain"
            className={styles.more}
            aria-expanded={open}
            aria-controls={`${id}rest`}
            aria-describedby={`${id}title`}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'news.less' : 'news.more')}
          </Button>
        </>
      )}
    </article>
  );
}
