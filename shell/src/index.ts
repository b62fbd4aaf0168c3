import { acceptMovedNodes } from './document/movedNodes.ts';
import { nextTask } from './document/wait.ts';

// The entry. Its imports are in the same file (`eager`) but evaluated in separate tasks: in a single task, the page would not
// respond for a third of a second on a slow phone.
acceptMovedNodes();
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './main.tsx'))
  .then(async ({ start }) => {
    await nextTask();
    start();
  });
