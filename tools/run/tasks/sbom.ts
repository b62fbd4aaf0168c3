import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../../../platform/toolchain/packages.ts';
import { createBill } from '../lib/sbom.ts';

const file = path.join(root, '.cache/sbom.json');

const bill = createBill();
const { components } = z.object({ components: z.array(z.object({})) }).parse(JSON.parse(bill));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, bill);
console.log(`${components.length} components in ${path.relative(root, file)}`);
