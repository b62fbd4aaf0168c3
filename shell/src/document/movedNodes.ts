/** What is known about a node that other code than the page's has taken from its parent: a page translation or an extension. */
interface Move {
  /** The parent that the page's code still assumes. */
  from: Node;
  /** The node that was put in its place. */
  replacement: Node | undefined;
}

const moves = new WeakMap<Node, Move>();
/** The nodes that a replacement replaces. A translation may join texts. */
const originals = new WeakMap<Node, Node[]>();
/** Nodes that the page's own code has removed. The observer reports their removal later. */
const removedByPage = new WeakSet<Node>();

/**
 * Returns what came in the place of a removed node. Some translators insert the `font` first and remove the text after that. If they run
 * as scripts of the page, the removal looks like one by the page, which never adds a `font`.
 */
function findReplacement(
  removed: Node,
  isByPage: boolean,
  record: MutationRecord,
): Node | undefined {
  if (!isByPage && record.addedNodes[0]) return record.addedNodes[0];
  if (!(removed instanceof Text)) return undefined;
  const fonts = [record.previousSibling, record.nextSibling].filter(
    (node) => node?.nodeName === 'FONT',
  );
  return fonts.find((font) => font && !(isByPage && originals.has(font))) ?? undefined;
}

function note(records: readonly MutationRecord[]): void {
  for (const record of records) {
    // React does not hold the text of the title. Every page replaces it, and each text would keep all earlier ones in memory.
    if (record.target.nodeName === 'TITLE') continue;
    for (const node of record.removedNodes) {
      const isByPage = removedByPage.delete(node);
      const replacement = findReplacement(node, isByPage, record);
      if (isByPage && !replacement) continue;
      moves.set(node, { from: moves.get(node)?.from ?? record.target, replacement });
      if (!replacement) continue;
      const replaced = originals.get(node) ?? [node];
      originals.set(replacement, [...(originals.get(replacement) ?? []), ...replaced]);
    }
    for (const node of record.addedNodes) {
      const move = moves.get(node);
      if (!move) continue;
      move.replacement = undefined;
      originals.delete(node);
    }
  }
}

const observer = new MutationObserver(note);

/** Puts a node that was replaced back in its place, together with the nodes that the same replacement replaces. */
function restore(node: Node): void {
  if (node.parentNode) return;
  note(observer.takeRecords());
  let replacement = moves.get(node)?.replacement;
  while (replacement && !replacement.parentNode) replacement = moves.get(replacement)?.replacement;
  if (!replacement) return;
  const replaced = (originals.get(replacement) ?? []).filter((one) => !one.parentNode);
  for (const one of replaced) moves.delete(one);
  originals.delete(replacement);
  removedByPage.add(replacement);
  (replacement as ChildNode).replaceWith(...replaced);
}

/** Puts `node` back into `parent` if it was replaced there. Returns whether other code has taken it away for good. */
function isTaken(node: Node | null, parent: Node): node is Node {
  // A call with something else than a node fails in the browser's method.
  if (node?.parentNode === parent || !(node instanceof Node)) return false;
  restore(node);
  if (node.parentNode === parent) return false;
  note(observer.takeRecords());
  return moves.get(node)?.from === parent;
}

/** Returns the child of `parent` that contains `node` now; null if none does. */
function findChild(parent: Node, node: Node): Node | null {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/**
 * Lets React work in a page that other code changes (docs/decisions/0026-prerendered-pages.md). A page translation replaces each text by
 * a `font`. React still holds the text: removing it, or inserting something before it, would throw, and a change of its value would
 * not be seen. These operations first put the text back in its place; the translation then translates it again. For nodes that were
 * wrapped or removed, they do what can be done. Other errors of these methods stay. Must be called before React is loaded.
 */
export function acceptMovedNodes(): void {
  const { prototype } = Node;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the node
  const { appendChild, insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');

  prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (moves.has(node)) restore(node);
    return appendChild.call(this, node) as T;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (moves.has(node)) restore(node);
    const place = isTaken(next, this) ? findChild(this, next) : next;
    return insertBefore.call(this, node, place) as T;
  };
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (isTaken(node, this)) {
      node.parentNode?.removeChild(node);
      return node;
    }
    removeChild.call(this, node);
    removedByPage.add(node);
    return node;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this.nodeType === Node.TEXT_NODE) restore(this);
      nodeValue?.set?.call(this, value);
    },
  });
  observer.observe(document, { childList: true, subtree: true });
}
