import { Link, useLocation } from 'react-router-dom';
import { useIsHydrated } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import styles from './MissionLinks.module.css';
import { useChoiceText } from './i18n.ts';
import { type Mission, missionNames, missions } from './missions.ts';
import { missionParameter } from './requirement.ts';

interface Props {
  /** The URL's query. */
  query: URLSearchParams;
  mission: Mission | undefined;
}

/**
 * Links that choose a mission; the link of the chosen mission ends the choice. Where no script reads the query, a list of the missions
 * with their products takes their place.
 */
export function MissionLinks({ query, mission }: Props) {
  const c = useChoiceText();
  const t = useText();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  // The page in the document was rendered without a fragment.
  const hash = isHydrated ? location.hash : '';
  const searchFor = (one: Mission) => {
    const next = new URLSearchParams(query);
    if (one === mission) next.delete(missionParameter);
    else next.set(missionParameter, one);
    return next.toString();
  };
  return (
    <>
      <nav aria-label={c('mission')} className={styles.links}>
        {missionNames.map((one) => (
          <Link
            key={one}
            to={{ search: searchFor(one), hash }}
            preventScrollReset
            className={styles.link}
            aria-current={one === mission ? 'true' : undefined}
          >
            {c(`missions.${one}`)}
          </Link>
        ))}
      </nav>
      {!isHydrated && (
        <dl hidden className={styles.list}>
          {missionNames.map((one) => (
            <div key={one}>
              <dt>{c(`missions.${one}`)}</dt>
              {missions[one].map((slug) => (
                <dd key={slug}>
                  <a href={paths.product(slug)}>{t(`names.${slug}`)}</a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
