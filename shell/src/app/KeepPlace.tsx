import { Component } from 'react';

/** An element near the top of the window, and its distance from the window's top in pixels. */
interface Place {
  element: Element;
  top: number;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Returns the heading or text that is nearest to the lower edge of the header. At the top of the page there is nothing to keep. */
function findPlace(): Place | null {
  if (window.scrollY === 0) return null;
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const places = [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dt, label, tr)')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => ({ element, top: topOf(element) }));
  const distance = ({ top }: Place) => Math.abs(top - edge);
  return places.reduce<Place | null>(
    (nearest, place) => (nearest && distance(nearest) <= distance(place) ? nearest : place),
    null,
  );
}

interface Props {
  /** The language of the page. */
  language: string;
}

/**
 * Keeps what the visitor reads in place when the language changes, and with it the height of every text above. Renders nothing. A class,
 * because only a class can measure the page right before React changes it. Render it after the component that sets the document's language.
 */
export class KeepPlace extends Component<Props> {
  override getSnapshotBeforeUpdate({ language }: Props): Place | null {
    return language === this.props.language ? null : findPlace();
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return;
    window.scrollBy({ top: topOf(place.element) - place.top, behavior: 'instant' });
  }

  override render() {
    return null;
  }
}
