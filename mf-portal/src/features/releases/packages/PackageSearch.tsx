import { useState } from 'react';
import { Badge, Ltr, useFormat } from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { ReleasePackages } from '@sumut/contracts/registry/releasePackages';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { readField } from '../../../components/readField.ts';
import { SearchField } from '../../../components/SearchField.tsx';
import { DataTable } from '../../../components/Table.tsx';
import { useText } from '../../../i18n.ts';
import { usePackages } from '../registryApi.ts';
import { Section } from '../Section.tsx';
import { findPackages, type FoundPackage } from './findPackages.ts';
import styles from './PackageSearch.module.css';

/** Minimum number of characters for a search, and maximum number of packages shown. */
const limits = { term: 2, shown: 50 };

const fieldName = 'package';

/** Search for the stored releases that contain a package, such as one with a security advisory. */
export function PackageSearch() {
  const t = useText('features/releases');
  const [term, setTerm] = useState('');
  const isSearched = normaliseLine(term).length >= limits.term;
  const query = usePackages(isSearched);
  const { data } = query;
  return (
    <Section title={t('packages.title')} lead={t('packages.lead')}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setTerm(readField(event.currentTarget, fieldName));
        }}
      >
        <SearchField
          label={t('packages.search')}
          name={fieldName}
          autoCapitalize="none"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </form>
      {isSearched && (
        <>
          <PartState query={query} />
          {data && <Results found={findPackages(data, term)} />}
          {data && <WithoutSbom releases={data.releases.filter(({ content }) => !content)} />}
        </>
      )}
    </Section>
  );
}

function Results({ found }: { found: readonly FoundPackage[] }) {
  const t = useText('features/releases');
  const format = useFormat();
  return (
    <>
      <p role="status" className={styles.text}>
        <span>
          {found.length === 0
            ? t('packages.none')
            : t('packages.found', { count: found.length, number: format.number(found.length) })}
        </span>
        {found.length > limits.shown && (
          <span> {t('packages.more', { number: format.number(limits.shown) })}</span>
        )}
      </p>
      {found.length > 0 && (
        <DataTable
          rows={found.slice(0, limits.shown)}
          id={({ name, version, isProvided }) => `${name} ${version} ${isProvided}`}
          columns={[
            { heading: t('packages.name'), cell: ({ name }) => <Ltr>{name}</Ltr> },
            {
              heading: t('packages.version'),
              cell: ({ version, isProvided }) =>
                isProvided ? t('packages.provided', { range: version }) : <Ltr>{version}</Ltr>,
            },
            {
              heading: t('packages.releases'),
              cell: ({ releases }) => <Releases of={releases} />,
            },
          ]}
        />
      )}
    </>
  );
}

function Releases({ of }: { of: readonly ReleasePackages[] }) {
  return (
    <ul className={styles.releases}>
      {of.map((release) => (
        <li key={release.hash} className={styles.release}>
          <Release of={release} />
        </li>
      ))}
    </ul>
  );
}

const tones = {
  live: 'good',
  canary: 'warn',
  retiring: 'warn',
  earlier: 'neutral',
  kept: 'neutral',
} as const satisfies Record<ReleasePackages['state'], string>;

/** A release with its state, and a link that downloads its SBOM. */
function Release({ of: { module, version, hash, state, content } }: { of: ReleasePackages }) {
  const t = useText('features/releases');
  const name = `${module} ${version}`;
  return (
    <>
      {content ? (
        <DownloadLink
          href={buildPath(registryEndpoints.sbom, { module, hash })}
          name={`${module}-${version}.cdx.json`}
          failed={t('packages.failed')}
          className={styles.link}
        >
          <Ltr>{name}</Ltr>
        </DownloadLink>
      ) : (
        <Ltr>{name}</Ltr>
      )}{' '}
      <Badge tone={tones[state]}>{t(`packages.states.${state}`)}</Badge>
    </>
  );
}

/** Releases without an SBOM. */
function WithoutSbom({ releases }: { releases: readonly ReleasePackages[] }) {
  const t = useText('features/releases');
  if (releases.length === 0) return null;
  return (
    <div className={styles.text}>
      <p>{t('packages.unknown')}</p>
      <Releases of={releases} />
    </div>
  );
}
