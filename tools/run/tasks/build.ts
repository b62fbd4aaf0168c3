import { buildStale } from '../lib/build.ts';

const names = process.argv.slice(2);
await buildStale(names.length > 0 ? names : undefined);
console.log('Everything is built.');
