// In an archive of `npm run package` as `run.mjs`: runs a TypeScript file of the archive, or names the Node that this needs. An older
// one would fail with an error about the file's extension.
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
