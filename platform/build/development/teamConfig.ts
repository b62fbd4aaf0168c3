import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { developmentVariable, moduleConfig } from '../moduleConfig.ts';

const files = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.ts'];

/**
 * Returns the configuration of a module in development, with everything that the team's own configuration file adds: the build, the
 * renderer and the development server use the same rules. Rejects when the file does not export one configuration.
 */
export async function teamConfig(folder: string): Promise<Configuration> {
  const file = files.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  if (!file) return moduleConfig(folder, 'development');
  process.env[developmentVariable] = 'yes';
  try {
    const { default: config } = (await import(pathToFileURL(file).href)) as { default: unknown };
    if (typeof config !== 'object' || config === null || Array.isArray(config))
      throw new Error(`${file}: export what moduleConfig returns, as the default`);
    return config;
  } finally {
    process.env[developmentVariable] = '';
  }
}
