import { useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { Ltr, Skeleton, useFileSize } from '@sumut/shared-ui';
import { releaseBase, releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { portalDataKey } from '../../../session/session.ts';
import { ListFailure } from '../../../components/ListFailure.tsx';
import { useText } from '../../../i18n.ts';
import { sourceUrls } from '../provenance/sourceUrls.ts';
import { usePackages } from '../registryApi.ts';
import { type Changes, comparedManifestSchema, compareReleases } from './compareReleases.ts';
import styles from './ReleaseChanges.module.css';

/** Queries the manifest of a stored release, which never changes. */
const useManifest = ({ module: name, hash }: ReleaseSummary) =>
  useQuery({
    queryKey: [...portalDataKey, 'manifest', hash],
    queryFn: async () =>
      comparedManifestSchema.parse(
        await getJson(`${releaseBase({ name, hash })}${releaseManifestFile}`),
      ),
    staleTime: Infinity,
  });

interface Props {
  before: ReleaseSummary;
  after: ReleaseSummary;
}

/** What a release changes compared with another one: routes, texts, libraries, packages, sizes and commits. */
export function ReleaseChanges({ before, after }: Props) {
  const t = useText('features/releases');
  const queries = { before: useManifest(before), after: useManifest(after) };
  const packages = usePackages(true);
  const all = [queries.before, queries.after, packages];
  const failed = all.find(({ data, error }) => data === undefined && error);
  const contentOf = ({ hash }: ReleaseSummary) =>
    packages.data?.releases.find((one) => one.hash === hash)?.content ?? null;
  if (failed) return <ListFailure query={failed} />;
  if (!queries.before.data || !queries.after.data || !packages.data) return <Skeleton lines={3} />;
  const parts = compareReleases(
    { manifest: queries.before.data, content: contentOf(before) },
    { manifest: queries.after.data, content: contentOf(after) },
  );
  return (
    <div className={styles.changes}>
      <p>{t('changes.title', { before: before.version, after: after.version })}</p>
      <dl className={styles.parts}>
        {parts.map(({ part, changes }) => (
          <div key={part}>
            <dt>{t(`changes.${part}`)}</dt>
            <ChangeList of={changes} />
          </div>
        ))}
        <div>
          <dt>{t('changes.size')}</dt>
          <Sizes before={before.total} after={after.total} />
        </div>
        <div>
          <dt>{t('changes.firstLoad')}</dt>
          <Sizes before={before.firstLoad} after={after.firstLoad} />
        </div>
        <Commits before={before} after={after} />
      </dl>
    </div>
  );
}

function ChangeList({ of: { added, removed, changed } }: { of: Changes }) {
  return (
    <>
      {added.map((name) => (
        <dd key={`+${name}`}>
          <Ltr>+ {name}</Ltr>
        </dd>
      ))}
      {removed.map((name) => (
        <dd key={`-${name}`}>
          <Ltr>− {name}</Ltr>
        </dd>
      ))}
      {changed.map(([name, from, to]) => (
        <dd key={name}>
          <Ltr>
            {name} {from} → {to}
          </Ltr>
        </dd>
      ))}
    </>
  );
}

function Sizes({ before, after }: { before: number; after: number }) {
  const t = useText('features/releases');
  const size = useFileSize();
  return <dd>{t('changes.sizes', { before: size(before), after: size(after) })}</dd>;
}

/** The commits from which the releases were built, if both have a provenance. */
function Commits({ before, after }: Props) {
  const t = useText('features/releases');
  const commits = [before.provenance, after.provenance].flatMap((one) => (one ? [one] : []));
  if (commits.length < 2) return null;
  return (
    <div>
      <dt>{t('changes.commits')}</dt>
      {commits.map((provenance) => (
        <dd key={provenance.commit}>
          <a href={sourceUrls(provenance)?.commit}>
            <Ltr>{provenance.commit.slice(0, 8)}</Ltr>
          </a>
        </dd>
      ))}
    </div>
  );
}
