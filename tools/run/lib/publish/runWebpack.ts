import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs a build into an empty folder. Rejects when the build fails. */
export async function runWebpack(configuration: Configuration, output: string): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const compiler = webpack(configuration);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
}
