import { styleLayer, stylePrefix } from '@sumut/contracts/registry/styleScope';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import { type Reach, readSelectors } from './ownSelectors.ts';

/** At-rules that only set conditions for the rules in them. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);
/** At-rules that define a name for the whole document. */
const named =
  /^(?:-webkit-)?(?:keyframes|counter-style|font-palette-values|property|position-try)$/;
/** At-rules without effect on elements: the encoding, and the margins of paper. */
const harmless = new Set(['charset', 'page']);

/**
 * The prefix of the variables of Tailwind. Only elements with its classes use them, and each module that is built with it defines the same
 * ones, for the whole document.
 */
const tailwindVariable = '--tw-';

/** Whether a layer is that in which Tailwind sets its variables, and contains nothing else. */
function isTailwindLayer(rule: AtRule): boolean {
  let isIt = rule.params === 'properties';
  rule.walkDecls(({ prop }) => {
    if (!prop.startsWith(tailwindVariable)) isIt = false;
  });
  return isIt;
}

interface Place {
  module: string;
  /** Whether an enclosing rule is a layer of the module. */
  inLayer: boolean;
  /** The reach of the enclosing rule's selectors. */
  parent?: Reach;
}

const shownRule = ({ name, params }: AtRule): string => `@${name} ${params}`.trim();

function findLayerFaults(rule: AtRule, place: Place): string[] {
  const layer = styleLayer(place.module);
  const isOwn = (name: string) => name === layer || name.startsWith(`${layer}.`);
  const names = rule.params.split(',').map((name) => name.trim());
  if (isTailwindLayer(rule)) return [];
  // Within its own layer a module may define further layers.
  if (place.inLayer || names.every(isOwn)) return findFaultsIn(rule, { ...place, inLayer: true });
  return [`${shownRule(rule)}: not a layer of the module; use @layer ${layer}`];
}

/** The name that an at-rule defines, without dashes and quotation marks before it. */
function definedName(rule: AtRule): string {
  if (rule.name !== 'font-face') return rule.params.replace(/^--/, '');
  const family = rule.nodes?.find(
    (node) => node.type === 'decl' && /^font-family$/i.test(node.prop),
  );
  return family?.type === 'decl' ? family.value.replace(/^['"]/, '') : '';
}

function findAtRuleFaults(rule: AtRule, place: Place): string[] {
  const name = rule.name.toLowerCase();
  if (name === 'layer') return findLayerFaults(rule, place);
  if (conditions.has(name)) return findFaultsIn(rule, place);
  if (harmless.has(name)) return [];
  if (name === 'property' && rule.params.startsWith(tailwindVariable)) return [];
  if (name !== 'font-face' && !named.test(name)) return [`${shownRule(rule)}: not allowed`];
  const prefix = stylePrefix(place.module);
  const defined = definedName(rule);
  return defined.startsWith(prefix)
    ? []
    : [`${`@${rule.name} ${defined}`.trim()}: this name is global; begin it with ${prefix}`];
}

function findRuleFaults(rule: Rule, place: Place): string[] {
  const { module, inLayer, parent } = place;
  const prefix = stylePrefix(module);
  const { reach, outside } = readSelectors(rule.selector, { prefix, ...(parent && { parent }) });
  return [
    ...(inLayer ? [] : [`${rule.selector}: outside of @layer ${styleLayer(module)}`]),
    ...outside.map(
      (selector) =>
        `${selector}: matches elements outside of the module; begin it with a class of the module (.${prefix}…)`,
    ),
    ...(outside.length > 0 ? [] : findFaultsIn(rule, { ...place, parent: reach })),
  ];
}

const findFaultsIn = ({ nodes = [] }: Partial<Container>, place: Place): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return findRuleFaults(node, place);
    return node.type === 'atrule' ? findAtRuleFaults(node, place) : [];
  });

/**
 * Finds what the styles of a module must not contain: selectors of elements of other parts, rules outside of its cascade layer, and
 * global names without its prefix. Returns one line for each fault, with the selector or the name.
 */
export function findStyleFaults(module: string, css: string): string[] {
  try {
    return findFaultsIn(postcss.parse(css), { module, inLayer: false });
  } catch (error) {
    return [`not valid CSS: ${error instanceof Error ? error.message : String(error)}`];
  }
}
