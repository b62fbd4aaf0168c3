import { dismissToast, shownToast, subscribeToToasts, watchToastBox } from '@sumut/shared-ui/gate';
import { createPart, find, setAttribute } from './parts.ts';

/** Shows the toasts in a box of the gate's markup, until the site's own box does. Returns a function that stops. */
export function showToasts(box: HTMLElement): () => void {
  const words = find(box, '[role=status]');
  let shownId: number | undefined;

  /** Replaces everything but the live region, and a close button that may have the focus. */
  const replace = (type: 'success' | 'error' | 'warning', title: string, description = '') => {
    const model = createPart(`toast-${type}`);
    const text = find(model, '[role=status] > *');
    const [first, second] = text.children;
    if (first) first.textContent = title;
    if (second && description) second.textContent = description;
    else second?.remove();
    const close = box.querySelector(':scope > button') ?? find(model, 'button');
    close.addEventListener('click', dismissToast);
    box.className = model.className;
    words.replaceChildren(text);
    box.replaceChildren(find(model, 'svg'), words, close);
  };
  const render = () => {
    const shown = shownToast();
    if (shown && shown.id !== shownId) replace(shown.type, shown.title, shown.description);
    if (!shown) {
      box.removeAttribute('class');
      words.replaceChildren();
      box.replaceChildren(words);
    }
    setAttribute(box, 'data-leaving', shown?.leaving ? '' : false);
    shownId = shown?.id;
  };

  const stops = [watchToastBox(box), subscribeToToasts(render)];
  render();
  return () => stops.forEach((stop) => stop());
}
