import type { ComponentType } from 'react';

/** The kit page's entry for one component of `shared-ui`. */
export interface Example<Props = Record<string, unknown>> {
  /** As it is exported. Its purpose is in the catalogues under this name. */
  name: string;
  /** A typical use in code. */
  usage: string;
  /** The component's own properties with their types, without those of its HTML element. */
  props: { readonly [Name in keyof Props]?: string };
  /** It has pointer and keyboard states, which need no example: they can be tried on the page. */
  interactive?: boolean;
  /** The component in all its states, a `State` each. */
  States: ComponentType;
}
