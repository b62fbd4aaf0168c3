// The public surface of the test kit for a module's unit tests.
export { renderInShell } from './renderInShell.tsx';
