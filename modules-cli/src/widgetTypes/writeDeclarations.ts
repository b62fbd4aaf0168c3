import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import type { WidgetProp } from '@sumut/contracts/registry/release';
import { portableType } from './portableType.ts';

const augmented = '@sumut/contracts/registry/federatedWidgets';

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const propertyName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);

export interface Declarations {
  text: string;
  /** The names of the widgets, as `module/widget`. */
  widgets: string[];
  /** A line for each type that could not be taken over from the release, with the reason. */
  losses: string[];
}

/** Writes the declarations of the widgets that a site offers to a module. The same releases always result in the same text. */
export function writeDeclarations(site: URL, { releases }: ProvidedWidgets): Declarations {
  const widgets: string[] = [];
  const losses: string[] = [];

  const prop = (widget: string, { name, type, optional }: WidgetProp): string => {
    const portable = portableType(type);
    if (!('text' in portable)) {
      const reason =
        portable.name === undefined ? 'it is no type' : `${portable.name} is a type of a library`;
      losses.push(`${widget}: prop ${name} is unknown here, ${reason}: ${type}`);
    }
    const text = 'text' in portable ? portable.text : 'unknown';
    return `      ${propertyName(name)}${optional ? '?' : ''}: ${text};`;
  };
  const propsOf = (widget: string, props: readonly WidgetProp[] | null): string => {
    if (props?.length === 0) return 'Record<string, never>';
    if (props) return `{\n${props.map((one) => prop(widget, one)).join('\n')}\n    }`;
    losses.push(`${widget}: its release does not describe its props, so any are taken`);
    return 'Record<string, unknown>';
  };

  const members = releases.flatMap(({ module, widgets: offered }) =>
    Object.entries(offered).map(([widget, props]) => {
      const name = `${module}/${widget}`;
      widgets.push(name);
      return `    ${quote(name)}: ${propsOf(name, props)};`;
    }),
  );
  const lines = [
    `// The widgets that other modules of ${site.origin} offer to this one, as written by`,
    '// "npx --no -- @sumut/modules types". Run that again instead of editing. Of the releases',
    ...releases.map(
      ({ module, version, hash }) => `// - ${module} ${version} (${hash.slice(0, 16)})`,
    ),
    '',
    'export {};',
    ...(members.length > 0
      ? [
          '',
          `declare module '${augmented}' {`,
          '  interface FederatedWidgets {',
          ...members,
          '  }',
          '}',
        ]
      : []),
    '',
  ];
  return { text: lines.join('\n'), widgets, losses };
}
