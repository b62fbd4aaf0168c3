import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Component } from 'react';
import { useLanguage } from '@sumut/shared-ui';
import { Frame } from './Frame.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import './viewTransitions.css';

/** An element of the page, and its distance from the window's top in pixels. */
interface Place {
  element: Element;
  top: number;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Returns the headings and texts of the page, nearest to the lower edge of the header first. Empty at the top of the page. */
function findPlaces(): Place[] {
  if (window.scrollY === 0) return [];
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const distance = ({ top }: Place) => Math.abs(top - edge);
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dt, label, tr)')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => ({ element, top: topOf(element) }))
    .sort((one, other) => distance(one) - distance(other));
}

interface Props {
  /** The language of the page. */
  language: string;
}

/**
 * Keeps what the visitor reads in place when the language changes, and with it the height of every text above. Renders nothing. A class,
 * because only a class can measure the page right before React changes it. An effect outside of the site has set the document's language.
 */
class KeepPlace extends Component<Props> {
  override getSnapshotBeforeUpdate({ language }: Props): Place[] {
    return language === this.props.language ? [] : findPlaces();
  }

  override componentDidUpdate(_props: Props, _state: unknown, places: Place[]): void {
    // Some elements are replaced, because their text is their key.
    const place = places.find(({ element }) => element.isConnected);
    if (place) window.scrollBy({ top: topOf(place.element) - place.top, behavior: 'instant' });
  }

  override render() {
    return null;
  }
}

/** The root route: the page within its frame. */
export function Root() {
  const { language } = useLanguage();
  return (
    <Frame>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
      <KeepPlace language={language} />
    </Frame>
  );
}
