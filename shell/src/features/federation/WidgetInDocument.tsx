import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useLanguage } from '@sumut/shared-ui';
import { pressedAttribute } from '@sumut/contracts/gate/document';
import { isPartlyInView } from '../../document/isPartlyInView.ts';
import { useEarlyInput } from '../../document/useEarlyInput.ts';
import { onMismatch } from '../../document/onMismatch.ts';
import { usePageContexts, widgetPrefix, WidgetTree } from './WidgetTree.tsx';
import { rememberElement } from '../../document/rememberElement.ts';
import styles from './Widget.module.css';

/**
 * Records the button in `place` that was pressed last, until the returned function is called. It returns a function that finds the button,
 * even after React has replaced it. For the page itself, the document's script does this
 * (server/src/features/delivery/prerendered/decision.ts).
 */
function recordPress(place: Element): () => () => HTMLElement | undefined {
  let pressed: HTMLElement | null = null;
  const press = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    pressed?.removeAttribute(pressedAttribute);
    pressed = button && place.contains(button) ? button : null;
    pressed?.setAttribute(pressedAttribute, '');
  };
  window.addEventListener('click', press, true);
  return () => {
    window.removeEventListener('click', press, true);
    pressed?.removeAttribute(pressedAttribute);
    return pressed ? rememberElement(pressed) : () => undefined;
  };
}

interface EarlyInputProps {
  place: HTMLElement;
  /** Returns the button that the visitor pressed last, even if React has replaced it. */
  findPressed: () => HTMLElement | undefined;
  children: ReactNode;
}

/** Keeps what the visitor typed and pressed in the widget before its code was loaded. */
function EarlyInput({ place, findPressed, children }: EarlyInputProps) {
  const find = useRef<typeof findPressed>(findPressed);
  useEarlyInput(place);
  useEffect(() => {
    const pressed = find.current();
    if (pressed && isPartlyInView(pressed)) pressed.click();
    find.current = () => undefined;
  }, []);
  return children;
}

interface Props {
  name: string;
  place: RefObject<HTMLDivElement | null>;
  /** The loaded widget, and the hash of its release; undefined while the widget is loading. */
  loaded: { content: ReactNode; hash: string } | undefined;
  /** Called when the place is empty, or its markup comes from another release. */
  onUnusable: () => void;
}

/**
 * The place of a widget that the server may have filled. The widget takes over the same elements when its code is loaded. It is a React
 * root of its own, because page and widget are rendered, released and loaded separately: React would discard markup of the page's tree
 * that is not hydrated when a context changes, and ids depend on the place in the tree.
 */
export function WidgetInDocument({ name, place, loaded, onUnusable }: Props) {
  const root = useRef<Root>(undefined);
  const takePressed = useRef<ReturnType<typeof recordPress>>(() => () => undefined);
  const { language } = useLanguage();
  const values = usePageContexts();

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    takePressed.current = recordPress(element);
    if (!element.hasChildNodes()) onUnusable();
    return () => {
      takePressed.current();
      // A root cannot be unmounted while another one is rendering.
      queueMicrotask(() => {
        if (!element.isConnected) root.current?.unmount();
      });
    };
  }, [place, onUnusable]);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !loaded) return;
    if (!root.current && element.dataset['release'] !== loaded.hash) {
      onUnusable();
      return;
    }
    const tree = (
      <WidgetTree language={language} values={values}>
        <EarlyInput place={element} findPressed={takePressed.current()}>
          {loaded.content}
        </EarlyInput>
      </WidgetTree>
    );
    root.current?.render(tree);
    root.current ??= hydrateRoot(element, tree, {
      identifierPrefix: widgetPrefix(name),
      onRecoverableError: onMismatch,
    });
  });

  return (
    <div ref={place} className={styles.place} data-widget={name} suppressHydrationWarning>
      {/* React hydrates an element with an empty text without a look at its content. Unlike empty markup, a text can be created again. */}
      {''}
    </div>
  );
}
