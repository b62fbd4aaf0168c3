import { Link2 } from 'lucide-react';
import type { Opening as OpeningData } from '@sumut/contracts/content/openings';
import { Button, Disclosure, FeatureList, Icon, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './Opening.module.css';

interface OpeningProps {
  opening: OpeningData;
  startsOpen: boolean;
  onApply: (position: string) => void;
}

/** The prefix of an opening's id in the fragment of its URL. */
const anchorPrefix = 'opening-';

/**
 * An opening: a row with title and terms that expands to show description and requirements. The button to apply is also visible while
 * the row is collapsed. The URL with the opening's fragment expands the row.
 */
export function Opening({ opening, startsOpen, onApply }: OpeningProps) {
  const t = useText();
  const { language } = useLanguage();
  const anchor = anchorPrefix + opening.id;
  const titleId = `${anchor}-title`;
  const title = opening.title[language];
  const summary = (
    <>
      <h3 id={titleId} className={styles.title} data-field="title">
        {title}
      </h3>
      <span className={styles.term} data-field="departmentName">
        {opening.departmentName[language]}
      </span>
      <span className={styles.term} data-field="locationName">
        {opening.locationName[language]}
      </span>
      <span className={styles.term} data-field="typeName">
        {opening.typeName[language]}
      </span>
    </>
  );
  return (
    <div className={styles.entry}>
      <Disclosure
        name="opening"
        open={startsOpen}
        summary={summary}
        summaryClassName={styles.row}
        className={styles.opening}
      >
        {/* The id is on the collapsed content, so that browsers expand the row for its fragment even without scripts. */}
        <div id={anchor} data-anchor={anchorPrefix} className={styles.body}>
          <p data-field="description">{opening.description[language]}</p>
          <div className={styles.requirements} data-field="requirements">
            <h4 className={styles.subtitle}>{t('openings.requirements')}</h4>
            <FeatureList kind="list" items={opening.requirements[language]} />
          </div>
          <a
            href={`#${anchor}`}
            data-anchor={anchorPrefix}
            aria-describedby={titleId}
            className={styles.address}
          >
            <Icon icon={Link2} />
            {t('openings.address')}
          </a>
        </div>
      </Disclosure>
      <Button
        variant="ghost"
        size="sm"
        className={styles.apply}
        aria-describedby={titleId}
        onClick={() => onApply(title)}
      >
        {t('openings.apply')}
      </Button>
    </div>
  );
}
