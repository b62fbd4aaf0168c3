import path from 'node:path';
import type { Configuration } from 'webpack';
import { developmentShell } from '../../../../platform/build/development/developmentConfig.ts';
import { assetsPath } from '../../../../platform/build/places.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { shellConfig } from '../../../../webpack.common.ts';

/** Returns the configuration of the shell's development build. `output` is its folder on disk, if the build is written to disk. */
export const developedShell = (output?: string): Configuration =>
  developmentShell(shellConfig(path.join(root, 'shell'), 'development', { prerendered: false }), {
    publicPath: assetsPath,
    ...(output !== undefined && { output }),
  });
