import type { Product, Spec } from '../data/schema.ts';
import { useText } from '../i18n.ts';

/** Returns the configuration to which a figure belongs. Undefined if the figure depends on no configuration, or is the same in several. */
export function findConfiguration({ configurations = [] }: Product, figure: string) {
  const [configuration, ...others] = configurations.filter(({ figures }) =>
    figures.some((one) => one.figure === figure),
  );
  return others.length > 0 ? undefined : configuration;
}

/** Returns a function that names the configuration on which a figure of a product depends, if there is one. */
export function useConfigurationName() {
  const t = useText();
  return (product: Product, figure: string): string | undefined => {
    const configuration = findConfiguration(product, figure);
    return configuration && t(`configurationNames.${product.slug}.${configuration.id}`);
  };
}

/** Returns a function that names a specification, with the configuration on which its figure depends: “Range (Tactical)”. */
export function useSpecLabel() {
  const t = useText();
  const name = useConfigurationName();
  return (product: Product, spec: { label: Spec['label'] } & ({ figure: string } | object)) => {
    const label = t(`labels.${spec.label}`);
    const configuration = 'figure' in spec ? name(product, spec.figure) : undefined;
    return configuration ? t('configurations.figure', { label, configuration }) : label;
  };
}
