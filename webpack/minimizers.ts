import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/**
 * What makes built files small. SWC takes half of terser's time (docs/performance.md) for files of the same size, and
 * runs on threads of its own: worker processes would compete with the build beside it for the same processors.
 */
export const minimizers = (): WebpackPluginInstance[] => [
  new MinimizerPlugin({
    // The decoders of the CVs' reader: files as they come, small already, and modules where SWC expects scripts.
    exclude: /nowasm_fallback/,
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true },
  }),
  new CssMinimizerPlugin({ parallel: false }),
];
