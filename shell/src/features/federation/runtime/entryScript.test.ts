import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { allowFiles } from './integrity.ts';

const base = 'http://localhost/modules/products/1/';

interface Rules {
  createScriptURL: (url: string) => string;
}

/** Returns `createScript` of the plugin in a new page. The page has Trusted Types if `createPolicy` is given. */
async function pluginOf(createPolicy?: (name: string, rules: Rules) => Rules) {
  Object.assign(globalThis, { trustedTypes: createPolicy && { createPolicy } });
  let plugin: ModuleFederationRuntimePlugin | undefined;
  await jest.isolateModulesAsync(async () => {
    const { entryScript } = await import('./entryScript.ts');
    plugin = entryScript();
  });
  return (url: string) =>
    plugin?.createScript?.({ url }) as { script: HTMLScriptElement; timeout: number };
}

beforeEach(() => {
  globalThis.sumutIntegrity = undefined;
  globalThis.sumutLoads = undefined;
  allowFiles({
    base: '/modules/products/1/',
    files: [{ path: 'entry.js', integrity: 'sha384-entry' }],
  });
});
afterEach(() => Object.assign(globalThis, { trustedTypes: undefined }));

test("a module's entry is loaded with the integrity value of its manifest", async () => {
  const createScript = await pluginOf();
  const { script } = createScript(`${base}entry.js`);
  expect(script.src).toBe(`${base}entry.js`);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.async).toBe(true);
});

test('an entry times out after 4 s, so that a fallback can still show within 5 s', async () => {
  const createScript = await pluginOf();
  expect(createScript(`${base}entry.js`).timeout).toBe(4000);
});

test('each further attempt uses a different URL', async () => {
  const createScript = await pluginOf();
  const sources = [1, 2, 3].map(() => createScript(`${base}entry.js`).script.src);
  expect(sources).toEqual([`${base}entry.js`, `${base}entry.js?r=1`, `${base}entry.js?r=2`]);
});

test('an entry that no manifest lists is refused', async () => {
  const createScript = await pluginOf();
  expect(() => createScript(`${base}other.js`)).toThrow('No release manifest lists');
});

test('with Trusted Types, the policy creates the URL, and refuses a URL that no manifest lists', async () => {
  const policies = new Map<string, Rules>();
  const createScript = await pluginOf((name, rules) => {
    policies.set(name, rules);
    return { createScriptURL: (url) => `${rules.createScriptURL(url)}#trusted` };
  });
  expect(createScript(`${base}entry.js`).script.src).toBe(`${base}entry.js#trusted`);
  const policy = policies.get('sumut-module');
  expect(policy?.createScriptURL(`${base}entry.js`)).toBe(`${base}entry.js`);
  expect(() => policy?.createScriptURL('https://elsewhere.example/a.js')).toThrow(
    'No release manifest lists',
  );
});
