/** How a foreign hand changes a document. */
export const changes = ['added', 'removed', 'wrapped', 'attributes', 'text'] as const;
export type Change = (typeof changes)[number];

/**
 * Changes the document while the browser parses it, and until React hydrates it, as extensions, password managers, content blockers and
 * readers do. For `page.addInitScript`, so it contains everything that it needs.
 */
export function changedBeforeHydration(kinds: readonly Change[]): void {
  const seen = new WeakSet<Node>();
  /** The elements that a selector matches and that were not changed before. */
  const fresh = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (seen.has(element)) return false;
      seen.add(element);
      return true;
    });
  const create = (tag: string): HTMLElement => {
    const element = document.createElement(tag);
    element.dataset['foreign'] = '';
    seen.add(element);
    return element;
  };
  const work: Record<Change, () => void> = {
    /** A password manager's icon after each field, and a marker at the start of texts and lists. */
    added() {
      for (const control of fresh('input, textarea, select')) control.after(create('div'));
      for (const text of fresh('#root main :is(p, ul, h3)')) text.prepend(create('span'));
      for (const body of fresh('body')) body.prepend(create('div'));
    },
    /** A content blocker removes links, pictures and icons. */
    removed() {
      for (const link of fresh('#root footer li:nth-child(2) > a')) link.remove();
      for (const picture of fresh('#root main li:nth-child(2) picture')) picture.remove();
      for (const icon of fresh('#root main svg')) icon.remove();
    },
    /** A reader wraps texts, pictures and fields. */
    wrapped() {
      for (const element of fresh('#root main :is(h2, img, input, textarea)')) {
        const wrapper = create('span');
        element.replaceWith(wrapper);
        wrapper.append(element);
      }
    },
    /** Dark modes and form fillers mark elements. */
    attributes() {
      for (const element of fresh('html, body, #root *')) {
        element.setAttribute('data-foreign', 'yes');
        element.classList.add('foreign');
        element.style.setProperty('--foreign', '1');
      }
    },
    /** A checker replaces words. */
    text() {
      for (const { firstChild } of fresh('#root main :is(p, h3, a), #root footer a'))
        if (firstChild instanceof Text) firstChild.data = `${firstChild.data} (foreign)`;
    },
  };
  const observer = new MutationObserver(change);
  function change() {
    for (const kind of kinds) work[kind]();
    // The changes themselves need no further one.
    observer.takeRecords();
  }
  observer.observe(document, { childList: true, subtree: true });
  // The event with which the page announces its hydration (platform/contracts/src/gate/document.ts).
  addEventListener('takenover', () => observer.disconnect());
}
