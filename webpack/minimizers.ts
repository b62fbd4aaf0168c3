import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';
import { type Audience, styleTargets } from './browsers.ts';

/**
 * Returns the minimizers of built files. SWC takes half of terser's time (docs/performance.md) for files of the same size. It uses
 * threads: worker processes would compete with the parallel builds for the same processors. Lightning CSS also writes the prefixes and
 * older forms that the supported browsers need.
 */
export const minimizers = (audience: Audience): WebpackPluginInstance[] => [
  new MinimizerPlugin({
    // Excludes the decoders of the CV viewer, which are minified modules where SWC expects scripts, and files for the server only.
    exclude: [/nowasm_fallback/, /^prerendered\//],
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true },
  }),
  new CssMinimizerPlugin({
    parallel: false,
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: styleTargets(audience) },
  }),
];
