import browserslist from 'browserslist';

const file = `${import.meta.dirname}/.browserslistrc`;

/** Returns the oldest version of each browser in a list such as `['chrome 117', 'ios_saf 18.5-18.7']`. */
function oldestVersions(browsers) {
  const oldest = new Map();
  for (const [name, version] of browsers.map((browser) => browser.split(' ')))
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, parseFloat(version)));
  return oldest;
}

/**
 * Returns the last year of Baseline features that all supported browsers have, for the plugin, which sorts features by their year. `env` is
 * a section of `.browserslistrc`.
 */
function baselineYear(env) {
  const supported = oldestVersions(browserslist(null, { config: file, env }));
  const hasFeaturesOf = (year) => {
    const needed = oldestVersions(browserslist(`baseline ${year}`));
    return [...supported].every(([name, version]) => version >= needed.get(name));
  };
  let year = 2020;
  while (hasFeaturesOf(year + 1)) year += 1;
  return year;
}

const any = ['/^.+$/'];

/** Newer features that all supported browsers have: Baseline years name the last of all browsers. */
const supported = {
  selectors: ['has'],
  properties: { container: any, 'grid-template-rows': ['subgrid'] },
  atRules: ['container'],
  functions: ['color-mix'],
  units: ['cqi'],
};

/** Features that a supported browser may not have. docs/browsers.md gives the reasons. */
export const enhancements = {
  selectors: ['details-content', 'dir', 'popover-open', 'selection', '/^view-transition/'],
  properties: {
    '/^(accent-color|forced-color-adjust|outline|overscroll-behavior|resize|text-size-adjust)$/':
      any,
    '/^(animation-range|animation-timeline|view-timeline|view-transition-name)$/': any,
    '/^(content-visibility|field-sizing|scrollbar-width|text-wrap)$/': any,
    '/^(mask-composite|mask-image|print-color-adjust|user-select)$/': any,
    'break-after': ['avoid'],
    'font-family': ['ui-monospace'],
  },
  atRules: ['page'],
};

const baseline = (env) => [
  true,
  {
    available: baselineYear(env),
    ignoreSelectors: [...supported.selectors, ...enhancements.selectors],
    ignoreProperties: { ...supported.properties, ...enhancements.properties },
    ignoreAtRules: [...supported.atRules, ...enhancements.atRules],
    ignoreFunctions: supported.functions,
    ignoreUnits: supported.units,
  },
];

/** Configuration for all styles. The portal's browsers are newer. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'property-layout-mappings': 'flow-relative',
    'unit-layout-mappings': 'flow-relative',
    'value-keyword-layout-mappings': 'flow-relative',
    'selector-class-pattern': null,
    'custom-property-pattern': null,
    'keyframes-name-pattern': null,
    'declaration-no-important': true,
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Of CSS Modules.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'import-notation': 'string',
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'comment-empty-line-before': null,
    'no-descending-specificity': null,
    'plugin/use-baseline': baseline('public'),
    // A browser drops a whole shorthand for one part that it does not support.
    'declaration-property-value-disallowed-list': {
      'text-decoration': ['/\\s/'],
      'text-wrap': ['/\\s/'],
      transition: ['/allow-discrete/'],
      'white-space': ['/balance|pretty|stable|collapse|preserve/'],
    },
  },
  overrides: [
    { files: ['**/mf-portal/**/*.css'], rules: { 'plugin/use-baseline': baseline('portal') } },
  ],
};
