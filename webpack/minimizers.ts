import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/**
 * Minimizers of built files. SWC takes half of terser's time (docs/performance.md) for files of the same size. It has its
 * own threads: worker processes would compete with the parallel builds for the same processors.
 */
export const minimizers = (): WebpackPluginInstance[] => [
  new MinimizerPlugin({
    // Decoders of the CV viewer: minified already, and modules where SWC expects scripts. What is for the server alone.
    exclude: [/nowasm_fallback/, /^prerendered\//],
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true },
  }),
  new CssMinimizerPlugin({ parallel: false }),
];
