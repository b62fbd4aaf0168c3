/**
 * How every text calls the teams' command line. `npx` with a bare name runs whatever package of that name the public
 * registry has, next to a team's private key. With `--no` it runs only what is installed and refuses otherwise; without `--`
 * it takes the next word for the value of `--no`.
 */
export const commandLine = 'npx --no -- @sumut/modules';
