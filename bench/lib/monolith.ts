import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { monolithConfig } from '../../webpack/monolith.ts';

/**
 * Builds the site as a single application. Throws the build's errors, and when the build contains the runtime of Module
 * Federation, which it is to be compared with.
 */
export async function buildMonolith(): Promise<void> {
  const compiler = webpack(monolithConfig());
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('The build has no result'));
    });
  });
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const federated = [...stats.compilation.modules]
    .map((module) => module.nameForCondition() ?? '')
    .find((file) => file.includes('@module-federation'));
  if (federated) throw new Error(`The monolith contains Module Federation: ${federated}`);
}
