/**
 * The command of the teams' command line, as all texts quote it. `npx` with a bare name would run any package of that name from the
 * public registry, with access to a team's private key. With `--no`, `npx` only runs installed packages. Without `--`, it takes the
 * next word as the value of `--no`.
 */
export const commandLine = 'npx --no -- @sumut/modules';
