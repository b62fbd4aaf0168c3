import { rspack } from '@rspack/core';
import config from './rspack.config.ts';

const compiler = rspack(config);
compiler.run((error, stats) => {
  if (error) throw error;
  console.log(stats?.toString({ preset: 'errors-warnings', assets: true }));
  if (stats?.hasErrors()) process.exitCode = 1;
  compiler.close(() => undefined);
});
