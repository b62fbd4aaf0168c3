import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { apiList } from '../lib/api/apiList.ts';
import { describeEndpoints } from '../lib/api/describeEndpoints.ts';
import { buildOpenApi } from '../lib/api/openApi.ts';
import { root } from '../../../platform/toolchain/packages.ts';

const document = path.join(root, 'docs/api.md');
/** The list fills the document from this heading on. */
const heading = '## Endpoints';

/** Writes the OpenAPI document of the endpoints, and the list of them in `docs/api.md`. */
const endpoints = await describeEndpoints();

const [before = ''] = readFileSync(document, 'utf8').split(`\n${heading}\n`);
const text = [before, heading, '', apiList(endpoints), ''].join('\n');
const options = await prettier.resolveConfig(document);
writeFileSync(document, await prettier.format(text, { ...options, filepath: document }));

const file = path.join(root, '.cache/openapi.json');
const { version } = JSON.parse(
  readFileSync(path.join(root, 'platform/contracts/package.json'), 'utf8'),
) as {
  version: string;
};
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(buildOpenApi(endpoints, version), null, 2));
console.log(`${endpoints.length} endpoints in docs/api.md and ${path.relative(root, file)}`);
