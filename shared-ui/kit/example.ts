import type { ComponentType } from 'react';

/** What the kit's page says and shows of one component of `shared-ui`. */
export interface Example<Props = Record<string, unknown>> {
  /** As it is exported. Its purpose stands in the catalogues under this name. */
  name: string;
  /** A typical use, as it stands in code. */
  usage: string;
  /** The component's own properties and what they take; those of the HTML element below it go without saying. */
  props: { readonly [Name in keyof Props]?: string };
  /** It has states for the pointer and the keyboard, which nobody has to imitate: they show by themselves. */
  interactive?: boolean;
  /** The component in all its states, a `State` each. */
  States: ComponentType;
}
