import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * The elements that a selector can match: elements with a class of the module (`own`), elements within these (`inside`), or also
 * other elements (`outside`).
 */
export type Reach = 'own' | 'inside' | 'outside';

interface Scope {
  /** The prefix of the module's classes. */
  prefix: string;
  /** The reach of `&` in a nested rule. */
  parent?: Reach;
}

/** The narrower reach of two parts of a compound selector: an element has to match both. */
const closer = (one: Reach, other: Reach): Reach => {
  if (one === 'inside' || other === 'inside') return 'inside';
  return one === 'own' || other === 'own' ? 'own' : 'outside';
};

/** The widest reach of several alternatives. */
function widest(reaches: readonly Reach[]): Reach {
  if (reaches.length === 0 || reaches.includes('outside')) return 'outside';
  return reaches.includes('own') ? 'own' : 'inside';
}

/** Whether a class is one of the module: with its prefix, or with its name as the prefix of Tailwind (`stories:flex`). */
const isOwnClass = (name: string, { prefix }: Scope): boolean =>
  name.startsWith(prefix) || name.startsWith(`${prefix.slice(0, -1)}:`);

function reachOfSimple(node: Node, scope: Scope): Reach {
  if (node.type === 'class') return isOwnClass(node.value, scope) ? 'own' : 'outside';
  if (node.type === 'nesting') return scope.parent ?? 'outside';
  if (node.type === 'pseudo' && /^:(?:is|where|matches|-webkit-any)$/i.test(node.value))
    return widest(node.nodes.map((selector) => reachOfSelector(selector, scope)));
  return 'outside';
}

/** The reach after a combinator. A sibling of a module's outermost element belongs to another part. */
function afterCombinator(combinator: string, before: Reach): Reach {
  if (before === 'outside') return 'outside';
  if (combinator === '' || combinator === '>') return 'inside';
  return before === 'inside' ? 'inside' : 'outside';
}

const mentionsParent = (selector: Selector): boolean => {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
};

/** `start` is the reach to which a nested selector is relative. Alternatives within `:is()` are never relative. */
function reachOfSelector(selector: Selector, scope: Scope, start?: Reach): Reach {
  let reach: Reach = 'outside';
  let inherited: Reach = start === undefined ? 'outside' : afterCombinator('', start);
  let isFirst = true;
  for (const node of selector.nodes) {
    if (node.type === 'comment') continue;
    if (node.type === 'combinator') {
      const combinator = node.value.trim();
      inherited = afterCombinator(
        combinator,
        isFirst && start !== undefined ? start : closer(reach, inherited),
      );
      reach = 'outside';
    } else reach = closer(reach, reachOfSimple(node, scope));
    isFirst = false;
  }
  return closer(reach, inherited);
}

/**
 * The reach of a rule's selectors, and the selectors that match elements outside of the module, as written. Throws when the text is
 * not a list of selectors.
 */
export function readSelectors(text: string, scope: Scope): { reach: Reach; outside: string[] } {
  const { nodes } = selectorParser().astSync(text);
  // In a nested rule, a selector without `&` is relative to the elements that its parent selects.
  const startOf = (selector: Selector) => (mentionsParent(selector) ? undefined : scope.parent);
  const reaches = nodes.map(
    (selector) => [selector, reachOfSelector(selector, scope, startOf(selector))] as const,
  );
  return {
    reach: widest(reaches.map(([, reach]) => reach)),
    outside: reaches
      .filter(([, reach]) => reach === 'outside')
      .map(([selector]) => selector.toString().trim()),
  };
}
