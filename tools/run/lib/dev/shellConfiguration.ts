import path from 'node:path';
import type { Configuration } from 'webpack';
import { developmentShell } from '../../../../platform/build/development/developmentConfig.ts';
import { assetsPath } from '../../../../platform/build/places.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { type ForeignShell, shellConfig } from '../../../../webpack.common.ts';

/**
 * Returns the configuration of the shell's development build. `output` is its folder on disk, if the build is written to disk. `foreign`
 * makes it the shell of another site.
 */
export const developedShell = (output?: string, foreign?: ForeignShell): Configuration =>
  developmentShell(
    shellConfig(path.join(root, 'shell'), 'development', {
      prerendered: false,
      ...(foreign && { foreign }),
    }),
    { publicPath: assetsPath, ...(output !== undefined && { output }) },
  );
