// Builds the package in the current folder by its `webpack.config.ts`. Each package has a process of its own, because the build renders
// pages in several time zones. Webpack's own command line would take longer to load.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

const file = path.resolve('webpack.config.ts');
const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration };

const compiler = webpack(config);
const stats = await new Promise<Stats>((resolve, reject) => {
  compiler.run((error, result) => {
    if (result) resolve(result);
    else reject(error ?? new Error('Nothing was compiled'));
  });
});
if (stats.hasErrors() || stats.hasWarnings())
  console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exitCode = 1;
await new Promise<void>((resolve) => compiler.close(() => resolve()));
