import { useId } from 'react';
import type { Opening as OpeningData } from '@sumut/contracts/content/openings';
import { Button, Disclosure, FeatureList, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './Opening.module.css';

interface OpeningProps {
  opening: OpeningData;
  startsOpen: boolean;
  onApply: (position: string) => void;
}

/** An opening: a row with title and terms that expands to description and requirements. */
export function Opening({ opening, startsOpen, onApply }: OpeningProps) {
  const t = useText();
  const { language } = useLanguage();
  const titleId = useId();
  const title = opening.title[language];
  const summary = (
    <>
      <h3 id={titleId} className={styles.title} data-field="title">
        {title}
      </h3>
      <span className={styles.term} data-field="department">
        {t(`department.${opening.department}`)}
      </span>
      <span className={styles.term} data-field="location">
        {t(`location.${opening.location}`)}
      </span>
      <span className={styles.term} data-field="type">
        {t(`type.${opening.type}`)}
      </span>
    </>
  );
  return (
    <Disclosure
      name="opening"
      open={startsOpen}
      summary={summary}
      summaryClassName={styles.row}
      className={styles.opening}
    >
      <div className={styles.body}>
        <p data-field="description">{opening.description[language]}</p>
        <div className={styles.requirements} data-field="requirements">
          <h4 className={styles.subtitle}>{t('openings.requirements')}</h4>
          <FeatureList kind="list" items={opening.requirements[language]} />
        </div>
        <Button className={styles.apply} aria-describedby={titleId} onClick={() => onApply(title)}>
          {t('openings.apply')}
        </Button>
      </div>
    </Disclosure>
  );
}
