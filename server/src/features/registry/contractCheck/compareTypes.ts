import type { Release, WidgetProp } from '@sumut/contracts/registry/release';

/** Differences to which users have to adapt (`breaking`), and differences that they may ignore (`additions`). */
export interface Differences {
  breaking: string[];
  additions: string[];
}

const written = ({ type, optional }: WidgetProp): string => `${type}${optional ? '?' : ''}`;

/** The differences between the props of a widget, for modules that pass them. */
export function compareProps(
  widget: string,
  live: readonly WidgetProp[],
  candidate: readonly WidgetProp[],
): Differences {
  const now = new Map(live.map((prop) => [prop.name, prop]));
  const next = new Map(candidate.map((prop) => [prop.name, prop]));
  const breaking: string[] = [];
  const additions: string[] = [];
  const about = (sign: string, name: string) => `${sign} widget ${widget}: prop ${name}`;
  for (const [name, prop] of now) {
    const changed = next.get(name);
    if (!changed) breaking.push(`${about('-', name)}: ${written(prop)}`);
    else if (written(prop) !== written(changed)) {
      const wider = prop.type === changed.type && changed.optional;
      const line = `${about('~', name)}: ${written(prop)} -> ${written(changed)}`;
      (wider ? additions : breaking).push(line);
    }
  }
  for (const [name, prop] of next) {
    if (now.has(name)) continue;
    const line = `${about('+', name)}: ${written(prop)}`;
    (prop.optional ? additions : breaking).push(line);
  }
  return { breaking, additions };
}

/** Compares the props of the widgets that both releases describe. */
export function compareTypes(live: Release, candidate: Release): Differences {
  const described = new Map(Object.entries(live.types));
  const found = Object.entries(candidate.types).flatMap(([widget, props]) => {
    const before = described.get(widget);
    const offered = live.widgets.includes(widget) && candidate.widgets.includes(widget);
    return before && offered ? [compareProps(widget, before, props)] : [];
  });
  return {
    breaking: found.flatMap(({ breaking }) => breaking),
    additions: found.flatMap(({ additions }) => additions),
  };
}

/** Compares two lists of names. Names with the same `shape` count as equal. */
export function compareNames(
  label: string,
  live: readonly string[],
  candidate: readonly string[],
  shape = (name: string) => name,
): Differences {
  const without = (names: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(shape));
    return names.filter((name) => !known.has(shape(name)));
  };
  return {
    breaking: without(live, candidate).map((name) => `- ${label} ${name}`),
    additions: without(candidate, live).map((name) => `+ ${label} ${name}`),
  };
}
