import { contractVersion } from '@sumut/contracts/registry/contract';
import type { Provided } from '@sumut/contracts/registry/provided';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { libraryOf } from '@sumut/contracts/registry/formerLibraries';
import { findProvided, versionsOf } from '@sumut/release-check';
import { formatSize } from '../format.ts';
import type { Requested } from './readRequested.ts';

const refused = (kind: Finding['kind'], text: string): Finding => ({
  kind,
  level: 'refused',
  text,
});

/** Converts an exact version to a range with this version as its minimum, as the build does. */
const asRange = (range: string): string => (/^\d/.test(range) ? `^${range}` : range);

const shellOf = ({ shell }: Provided): string =>
  shell === null ? 'the live shell' : `shell ${shell}`;

function compareContract({ contract }: Provided): Finding[] {
  if (contract === contractVersion) return [];
  return [
    refused(
      'contract',
      `this command supports contract ${contractVersion}, but the site requires contract ${contract}. Install the versions of @sumut/modules and @sumut/module-build for contract ${contract}.`,
    ),
  ];
}

const librariesOf = ({ shared }: Provided): string[] => [
  ...new Set(Object.keys(shared).map(libraryOf)),
];

function comparePackages({ packages }: Requested, provided: Provided): Finding[] {
  const { shared } = provided;
  return librariesOf(provided).flatMap((library) => {
    const range = packages[library];
    if (range === undefined || findProvided(shared, library, asRange(range)) !== undefined)
      return [];
    const versions = versionsOf(shared, library);
    return [
      refused(
        'shared',
        `${library}: package.json requires ${range}, but the site provides ${versions.join(' and ')}. Run: npm install --save-exact ${library}@${versions[0]}`,
      ),
    ];
  });
}

/** Notes that a module is built for a former major: it works, but has to be updated eventually. */
function noteFormer({ packages, preset }: Requested, provided: Provided): Finding[] {
  const { shared } = provided;
  return librariesOf(provided).flatMap((library) => {
    const range = preset?.shared[library] ?? packages[library];
    const name = range === undefined ? library : findProvided(shared, library, asRange(range));
    if (name === undefined || name === library) return [];
    const text = `${library}: the module needs ${shared[name]}, a former major, which the site provides until no live module needs it. The newest is ${shared[library]}.`;
    return [{ kind: 'shared', level: 'notice', text }];
  });
}

function comparePreset({ preset }: Requested, provided: Provided): Finding[] {
  if (!preset) return [];
  const { shared, surface } = provided;
  const advice = `Install the version of @sumut/module-build that was published with ${shellOf(provided)}; version ${preset.version} is installed.`;
  return Object.entries(preset.shared).flatMap(([library, version]) => {
    const versions = versionsOf(shared, library);
    // Some libraries have no version at run time; their exports are compared instead.
    if (versions.length === 0 && surface?.[library] !== undefined) return [];
    if (versions.length === 0)
      return [
        refused(
          'shared',
          `${library}: the build expects the site to provide this library, but the site does not. ${advice}`,
        ),
      ];
    return findProvided(shared, library, `^${version}`) !== undefined
      ? []
      : [
          refused(
            'shared',
            `${library}: the build requires ^${version}, but the site provides ${versions.join(' and ')}. ${advice}`,
          ),
        ];
  });
}

function noteKit({ preset }: Requested, { kit }: Provided): Finding[] {
  if (!preset || kit === null || preset.kit === kit) return [];
  const text =
    'the installed @sumut/module-build renders pages with another kit than the live shell. Pages that use a changed part of it would be shown only after their scripts have loaded. The check of the release names these parts; the version that was published with that shell has none.';
  return [{ kind: 'pages', level: 'notice', text }];
}

function noteBudget({ manifest: { budget } }: Requested, { budget: allowed }: Provided): Finding[] {
  if (!budget) return [];
  const compare = (label: string, part: keyof typeof allowed): Finding[] =>
    budget[part] <= allowed[part]
      ? []
      : [
          {
            kind: 'size',
            level: 'notice',
            text: `${label}: module.json sets a budget of ${formatSize(budget[part])}, but the site allows ${formatSize(allowed[part])}. An admin can raise the limit in the portal.`,
          },
        ];
  return [...compare('first load, compressed', 'firstLoad'), ...compare('all files', 'total')];
}

/** The findings about requirements of a module that a site does not meet, each with the next step. */
export const compareNeeds = (requested: Requested, provided: Provided): Finding[] => [
  ...compareContract(provided),
  ...comparePackages(requested, provided),
  ...comparePreset(requested, provided),
  ...noteFormer(requested, provided),
  ...noteKit(requested, provided),
  ...noteBudget(requested, provided),
];
