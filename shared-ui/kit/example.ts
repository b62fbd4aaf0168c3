import type { ComponentProps, ElementType, ReactNode } from 'react';
import type { useText } from './i18n.ts';
import type en from './locales/en.json';

/** One state of a component: the state's name, the component in it, and how it is presented. */
export type ExampleState = readonly [
  name: keyof (typeof en)['states'],
  content: ReactNode,
  /**
   * `wide`: full width, for components as wide as a page. `flush`: also without padding and surface, for components that
   * have their own. `dark`: always on the dark surface, for components designed for it.
   */
  presentation?: 'wide' | 'flush' | 'dark',
];

/** The kit page's entry for one component of `shared-ui`. */
export interface Example<Component extends ElementType = ElementType> {
  /** The component's name, as the kit exports it. The catalogues contain the component's purpose under this name. */
  name: string;
  /** A typical use in code. */
  usage: string;
  /** The component's own properties with their types, without those of its HTML element. */
  props: { readonly [Name in keyof ComponentProps<Component>]?: string };
  /** Whether the component has pointer and keyboard states. They need no example: readers can try them on the page. */
  interactive?: boolean;
  /** Returns the component in all its states. `t` returns the texts of the kit page. */
  states: (t: ReturnType<typeof useText>) => readonly ExampleState[];
}
