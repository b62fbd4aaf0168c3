// An archive of `npm run package` contains this file as `run.mjs`. It runs a script of the archive, or reports the
// required Node version. Without this check, an older Node would fail with an error about something that it lacks.
const neededMajor = 24;

if (Number(process.versions.node.split('.')[0]) >= neededMajor) {
  process.argv.splice(1, 1);
  await import(new URL(process.argv[1], import.meta.url).href);
} else {
  console.error(
    `Node ${neededMajor} or newer is needed. This is ${process.version} (${process.execPath}).`,
  );
  process.exitCode = 1;
}
