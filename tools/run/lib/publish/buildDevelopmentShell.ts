import webpack from 'webpack';
import type { ForeignShell } from '../../../../webpack.common.ts';
import { developedShell } from '../dev/shellConfiguration.ts';
import { developmentShellFolder } from './developmentShell.ts';
import { runWebpack } from './runWebpack.ts';

/**
 * Builds the shell in which teams develop (platform/build/development): of this site, or of another one. Rejects when the build fails.
 */
export async function buildDevelopmentShell(foreign?: ForeignShell): Promise<void> {
  const output = foreign?.output ?? developmentShellFolder;
  const { plugins = [], ...shell } = developedShell(output, foreign);
  // In `npm run dev`, the development server adds this plugin, without which the shell's modules register nothing for Fast Refresh.
  const hot = new webpack.HotModuleReplacementPlugin();
  const configuration = { ...shell, plugins: [...plugins, hot], devtool: false as const };
  await runWebpack(configuration, output);
}
