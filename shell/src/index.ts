import { nextTask } from './document/nextTask.ts';
import { startDelayedPreloads } from './document/preload.ts';

// The entry. What it imports is in the same file (`eager`) and is evaluated in a task of its own: in one task, a slow phone's
// page would not respond for a third of a second.
startDelayedPreloads();
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './main.tsx'))
  .then(async ({ start }) => {
    await nextTask();
    start();
  });
