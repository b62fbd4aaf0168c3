// Runs in a separate thread with resource limits. Finds words in texts of strangers.
import { parentPort } from 'node:worker_threads';
import { findSnippet } from './findSnippet.ts';
import type { SoughtText } from './snippets.ts';

parentPort?.on('message', (texts: readonly SoughtText[]) => {
  parentPort?.postMessage(
    texts.flatMap(({ id, text, terms }) => {
      const snippet = findSnippet(text, terms);
      return snippet ? [[id, snippet]] : [];
    }),
  );
});
