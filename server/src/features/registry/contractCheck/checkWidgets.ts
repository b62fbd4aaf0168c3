import type { Release, WidgetProp } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import {
  isWidgetName,
  splitWidgetName,
  type WidgetName,
} from '@sumut/contracts/registry/widgetNames';
import { finding, listed } from '@sumut/release-check/findings';
import { nameOf, type ServedRelease } from './checkSurface.ts';
import { compareProps } from './compareTypes.ts';

/** A widget of another module on the pages of a release, and the props that the release passes. */
interface Use {
  name: WidgetName;
  module: string;
  widget: string;
  props: readonly WidgetProp[];
}

/** The uses of other modules' widgets by a release. Older builds list none. */
const usesOf = ({ types }: Release): Use[] =>
  Object.entries(types).flatMap(([name, props]) =>
    isWidgetName(name) ? [{ name, ...splitWidgetName(name), props }] : [],
  );

/** The names of the modules whose widgets a release shows. */
export const ownersOfWidgets = (release: Release): string[] => [
  ...new Set(usesOf(release).map(({ module }) => module)),
];

/** The breaking differences between passed props and the widget's props; none when the release does not describe the props. */
function findBreaks({ widget, name, props }: Use, owner: Release): string[] {
  const taken = owner.types[widget];
  // A type that `@sumut/modules types` could not describe is not compared.
  const known = props.filter(({ type }) => type !== 'unknown');
  const unknown = new Set(props.filter((prop) => !known.includes(prop)).map((prop) => prop.name));
  const compared = taken?.filter((prop) => !unknown.has(prop.name));
  return compared ? compareProps(name, known, compared).breaking : [];
}

const pagesOmit = 'the pages omit the widget';

/** Findings about widgets that a release shows: `others` do not offer them, or with other props. */
function findOwn(candidate: Release, others: readonly ServedRelease[]): Finding[] {
  return usesOf(candidate).flatMap((use): Finding[] => {
    const owners = others.filter(({ release }) => release.name === use.module);
    if (owners.length === 0)
      return listed('widgets', 'notice', [
        `shows ${use.name}: no live module has the name ${use.module}; ${pagesOmit} until such a module is live`,
      ]);
    return owners.flatMap((owner) =>
      owner.release.widgets.includes(use.widget)
        ? listed(
            'types',
            'refused',
            findBreaks(use, owner.release).map(
              (line) =>
                `${line}: the widget of ${nameOf(owner)} requires this; run "npx --no -- @sumut/modules types", adapt the code, and build again`,
            ),
          )
        : listed('widgets', 'notice', [
            `shows ${use.name}: ${nameOf(owner)} does not offer it; ${pagesOmit}`,
          ]),
    );
  });
}

/** Findings about widgets that `others` show: the release no longer offers them, or with other props. */
function findOfOthers(candidate: Release, others: readonly ServedRelease[]): Finding[] {
  return others.flatMap((user) =>
    usesOf(user.release)
      .filter(({ module }) => module === candidate.name)
      .flatMap((use): Finding[] =>
        candidate.widgets.includes(use.widget)
          ? findBreaks(use, candidate).map((line) =>
              finding(
                'types',
                'refused',
                `${line}: ${nameOf(user)} still passes the previous props; keep them, or offer a new widget, until ${user.release.name} is released with the new props`,
              ),
            )
          : listed('widgets', 'notice', [
              `without widget ${use.widget}: ${nameOf(user)} shows it; when this release is live, ${pagesOmit}`,
            ]),
      ),
  );
}

/** All findings about widgets between a release and the other served releases. */
const compareWidgets = (candidate: Release, others: readonly ServedRelease[]): Finding[] => [
  ...findOwn(candidate, others),
  ...findOfOthers(candidate, others),
];

/** Refuses a release that passes props which a widget does not take, or whose widgets do not take the props that others pass. */
export const checkWidgets = (candidate: Release, others: readonly ServedRelease[]): Finding[] =>
  compareWidgets(candidate, others).filter(({ level }) => level === 'refused');

/** Notices about widgets that pages will omit (docs/decisions/0022-what-may-go-live.md). */
export const noteMissingWidgets = (
  candidate: Release,
  others: readonly ServedRelease[],
): Finding[] => compareWidgets(candidate, others).filter(({ level }) => level === 'notice');

/** The releases as live modules, without candidates. */
export const asLive = (releases: readonly Release[]): ServedRelease[] =>
  releases.map((release) => ({ role: 'live module', release }));
