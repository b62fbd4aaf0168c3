import { measureReload } from './changes.ts';
console.log('reload', (await measureReload()).map(Math.round));
