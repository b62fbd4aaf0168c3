import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { developedShell } from '../dev/shellConfiguration.ts';
import { developmentShellFolder } from './developmentShell.ts';

/** Builds the shell in which teams develop (platform/build/development). Rejects when the build fails. */
export async function buildDevelopmentShell(): Promise<void> {
  rmSync(developmentShellFolder, { recursive: true, force: true });
  const { plugins = [], ...shell } = developedShell(developmentShellFolder);
  // In `npm run dev`, the development server adds this plugin, without which the shell's modules register nothing for Fast Refresh.
  const hot = new webpack.HotModuleReplacementPlugin();
  const compiler = webpack({ ...shell, plugins: [...plugins, hot], devtool: false });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
}
