// The public surface of the test helpers for a module's unit tests.
export { renderInShell } from './renderInShell.tsx';
