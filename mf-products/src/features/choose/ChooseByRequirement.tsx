import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, markLatin, SectionHead, TextField, useIsHydrated } from '@sumut/shared-ui';
import type { Domain } from '../../data/domains.ts';
import { useFigures } from '../../figures/useFigures.ts';
import { useText } from '../../i18n.ts';
import { useChoiceText } from './i18n.ts';
import styles from './ChooseByRequirement.module.css';
import { Choices } from './Choices.tsx';
import { measureNames, measures } from './chooseProducts.ts';
import { MissionLinks } from './MissionLinks.tsx';
import { missionParameter, readRequirement } from './requirement.ts';

interface Props {
  domain: Domain | undefined;
  /** The filter by domain, between the fields and the choices. */
  children: ReactNode;
}

/**
 * The missions, a form for what a buyer needs at least, and the products that meet it. The requirement is the URL's query, so that it can be shared. The
 * first render ignores it, because the page in the document was rendered without a query.
 */
export function ChooseByRequirement({ domain, children }: Props) {
  const c = useChoiceText();
  const t = useText();
  const { unit } = useFigures();
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(useIsHydrated() ? search : '');
  const { requirement, mission, invalid } = readRequirement(query);
  const form = useRef<HTMLFormElement>(null);
  const values = measureNames.map((measure) => query.get(measure) ?? '');

  // Going back shows the former values. What a visitor has typed before hydration stays.
  const shownValues = values.join('\n');
  const formerValues = useRef(measureNames.map(() => '').join('\n'));
  useEffect(() => {
    if (formerValues.current !== shownValues) form.current?.reset();
    formerValues.current = shownValues;
  }, [shownValues]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    for (const measure of measureNames) {
      const value = entered.get(measure);
      if (typeof value === 'string' && value.trim()) query.set(measure, value.trim());
      else query.delete(measure);
    }
    const next = decodeURIComponent(query.toString());
    void navigate({ search: next && `?${next}`, hash }, { preventScrollReset: true });
  };
  const others = new URLSearchParams(query);
  for (const name of [missionParameter, ...measureNames]) others.delete(name);
  const isChosen = mission !== undefined || values.some(Boolean);

  return (
    <>
      <SectionHead size="md" title={c('title')} lead={c('lead')} />
      <MissionLinks query={query} mission={mission} />
      <form ref={form} method="get" action={pathname} className={styles.form} onSubmit={submit}>
        {measureNames.map((measure, index) => (
          <TextField
            key={measure}
            name={measure}
            label={c('field', {
              measure: t(`labels.${measure}`),
              unit: unit({ value: 100, unit: measures[measure].unit }) ?? '',
            })}
            optional
            className={styles.field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            defaultValue={values[index]}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit">{c('submit')}</Button>
          {isChosen && (
            <Link
              to={{ search: others.toString(), hash }}
              preventScrollReset
              className={styles.clear}
            >
              {c('clear')}
            </Link>
          )}
        </div>
        {/* The stylesheet shows it where no script reads the query. */}
        <p hidden className={styles.withoutScripts}>
          {markLatin(c('withoutScripts'))}
        </p>
      </form>
      {children}
      <Choices {...{ requirement, mission, invalid, domain }} />
    </>
  );
}
