import '@sumut/shared-ui/styles.css';
import { acceptMovedNodes } from './document/movedNodes.ts';
import { nextTask } from './document/wait.ts';
import { startGate } from './startGate.ts';

/**
 * Loads the part of the page that React renders. React and the code that uses it are in one file, but evaluated in separate tasks: in
 * a single task, the page would not respond for a third of a second on a slow phone.
 */
async function loadCode() {
  await import(/* webpackChunkName: "site" */ 'react-dom/client');
  await nextTask();
  const code = await import(/* webpackChunkName: "site" */ './main.tsx');
  await nextTask();
  return code;
}

// The entry. The gate responds before React is loaded.
acceptMovedNodes();
void startGate(loadCode);
