import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from '../../../shared-ui/webpack.config.ts';
import { root } from '../../../platform/toolchain/packages.ts';

/** Serves the kit page during work on the kit. Every change appears immediately. */
const port = Number(process.env['KIT_PORT'] ?? 8095);
const folders = ['shared-ui/kit/public', 'shell/public'];

const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    static: folders.map((folder) => ({ directory: path.join(root, folder), watch: true })),
    client: { logging: 'warn' },
  },
  webpack(config),
);
await server.start();
console.log(`\n  The kit:  http://localhost:${port}\n\n  Stop with Ctrl+C.\n`);
