import { useMemo, useState } from 'react';
import { getLocale } from '@sumut/contracts/language/language';
import { EmptyState, Ltr, Section, SectionHead, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { DepartmentFilter } from './DepartmentFilter.tsx';
import type { DepartmentChoice } from './DepartmentFilter.tsx';
import { Opening } from './Opening.tsx';
import { useExpandOnFragment } from './useExpandOnFragment.ts';
import { builtInHash, filterOpenings, useOpenings } from './useOpenings.ts';
import styles from './OpeningsSection.module.css';

const titleId = 'openings-title';

interface Props {
  /** Called with the title of an opening in the current language. */
  onApply: (position: string) => void;
}

/** The section with the openings, which can be filtered by department. */
export function OpeningsSection({ onApply }: Props) {
  return (
    <Section surface="warm" labelledBy={titleId} className={styles.section}>
      {/* The server replaces the openings in this element, guided by its data attributes (platform/contracts/src/content/publishedLists.ts). */}
      <div data-published="openings" data-print={builtInHash}>
        <Openings onApply={onApply} />
        <span hidden data-latin="">
          <Ltr>CAN</Ltr>
        </span>
      </div>
    </Section>
  );
}

/** Numbers that cover every plural form of Arabic and English. */
const numbers = [100, 11, 3, 2, 1];

/** Returns the plural forms of the count as JSON, from which the server writes the count of other openings. */
function usePlurals(): string {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const rules = new Intl.PluralRules(getLocale(language));
    const text = (count: number) => t('openings.count', { count }).replace(String(count), '#');
    const plurals = numbers.map((count) => [rules.select(count), text(count)] as const);
    return JSON.stringify({ ...Object.fromEntries(plurals), '0': text(0) });
  }, [t, language]);
}

function Openings({ onApply }: Props) {
  const t = useText();
  const { items: openings, departments } = useOpenings();
  useExpandOnFragment(openings);
  const plurals = usePlurals();
  const [chosen, setChosen] = useState<DepartmentChoice>(null);
  // The chosen department may be missing in the server's response.
  const choice = departments.some(({ id }) => id === chosen) ? chosen : null;
  const shown = filterOpenings(openings, choice);
  return (
    <>
      <SectionHead
        id={titleId}
        title={t('openings.title')}
        lead={
          <span aria-live="polite" data-plurals={plurals}>
            {t('openings.count', { count: shown.length })}
          </span>
        }
      />
      <DepartmentFilter
        openings={openings}
        departments={departments}
        choice={choice}
        onChoose={setChosen}
      />
      <ul role="list" className={styles.list} data-entries="" data-labels="{}">
        {shown.map((opening) => (
          <li key={opening.id} data-entry={`department=${opening.department}`}>
            <Opening
              opening={opening}
              // The first opening starts expanded, so that visitors see that the rows have content.
              startsOpen={opening === openings[0]}
              onApply={onApply}
            />
          </li>
        ))}
      </ul>
      <div hidden={shown.length > 0} data-when-empty="">
        <EmptyState text={t('openings.none')} />
      </div>
    </>
  );
}
